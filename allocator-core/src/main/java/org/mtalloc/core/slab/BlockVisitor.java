package org.mtalloc.core.slab;

/** Is shown blocks one by one. */
@FunctionalInterface
public interface BlockVisitor {
    /** Takes a block and the slab that it is in. */
    void visit(Slab slab, long handle);
}
