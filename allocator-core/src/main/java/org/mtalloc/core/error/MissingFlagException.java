package org.mtalloc.core.error;

/** What was asked for needs a flag that the JVM was not started with. The message names the flag. */
public final class MissingFlagException extends AllocatorException {
    private static final long serialVersionUID = 1L;

    /** Makes an error about {@code feature}, which needs {@code flag}. */
    public MissingFlagException(String feature, String flag) {
        super(feature + " needs the JVM to be started with " + flag);
    }
}
