package org.mtalloc.core.error;

/** How the memory of a block was damaged. */
public enum Corruption {
    /** Something was written behind the requested size of a live block. */
    WRITE_BEHIND_END,
    /** Something was written into a block after its free. */
    WRITE_AFTER_FREE
}
