package org.mtalloc.core;

import org.mtalloc.core.report.LibraryFrames;
import org.mtalloc.core.slab.Handle;

/**
 * A block that was allocated and not freed.
 *
 * @param block its handle
 * @param size the units asked for, at least 1
 * @param site never thrown; its message names the thread, its stack trace the place, of the allocation
 */
public record LiveBlock(long block, int size, Throwable site) {
    /** {@return handle, size and the user's place of the allocation, in one line} */
    @Override
    public String toString() {
        return "LiveBlock[" + Handle.describe(block) + ", size=" + size + ", allocatedAt=" + LibraryFrames.place(site)
                + "]";
    }
}
