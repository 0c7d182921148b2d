package org.mtalloc.strings;

import org.mtalloc.core.error.AllocatorException;

/**
 * A cursor was asked about the element it stands on while it stands on none, or its place in the list is gone because
 * the element there was removed by other means than this cursor. Nothing was changed.
 */
public final class CursorPositionException extends AllocatorException {
    private static final long serialVersionUID = 1L;

    /** Makes an error about a cursor whose position is described by {@code position}. */
    CursorPositionException(String position) {
        super("cursor must stand on an element of the list: position=" + position);
    }
}
