package org.mtalloc.strings;

import org.mtalloc.core.error.AllocatorException;

/** A string or a list was used after it was closed. Nothing was changed. */
public final class UseAfterCloseException extends AllocatorException {
    private static final long serialVersionUID = 1L;

    /** Makes an error about a closed {@code what}: "string" or "list". */
    UseAfterCloseException(String what) {
        super(what + " must be open: state=closed");
    }
}
