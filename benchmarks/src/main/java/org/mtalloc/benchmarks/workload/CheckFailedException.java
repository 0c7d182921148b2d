package org.mtalloc.benchmarks.workload;

/** A round read something else than what it had written, or left blocks in the allocator. */
public final class CheckFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Makes an error with this message. */
    public CheckFailedException(String message) {
        super(message);
    }

    /** {@return an error about the element at {@code index}} */
    static CheckFailedException element(String step, int index, String expected, CharSequence actual) {
        return new CheckFailedException(step + ": every element must have the content that was written: index=" + index
                + ", expected=" + quoted(expected) + ", actual=" + quoted(actual));
    }

    private static String quoted(CharSequence text) {
        int shown = Math.min(text.length(), 40);
        return "\"" + text.subSequence(0, shown) + (shown < text.length() ? "...\"" : "\"") + " (" + text.length()
                + " chars)";
    }
}
