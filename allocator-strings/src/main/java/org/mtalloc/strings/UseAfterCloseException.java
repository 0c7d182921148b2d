package org.mtalloc.strings;

import org.mtalloc.core.error.AllocatorException;

/**
 * A string, a buffer, a list or a memory was used after it was closed, or what one had lent after the end of the loan.
 * Nothing was changed.
 */
public final class UseAfterCloseException extends AllocatorException {
    private static final long serialVersionUID = 1L;

    /** Makes an error about a closed {@code what}, such as "string" or "list". */
    UseAfterCloseException(String what) {
        super(what + " must be open: state=closed");
    }
}
