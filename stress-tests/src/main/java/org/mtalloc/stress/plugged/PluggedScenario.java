package org.mtalloc.stress.plugged;

import org.mtalloc.stress.SharedAllocatorScenario;
import org.mtalloc.stress.plugin.AllocatorUnderTest;
import org.mtalloc.stress.plugin.Plugged;

/**
 * The state of a test of any allocator, with contents that tell two owners of one block: its first bytes and its last one are
 * all the same stamp.
 */
abstract class PluggedScenario extends SharedAllocatorScenario {
    /** One cache line: it is written and read in several steps, so that it can be seen half done. */
    private static final int HEAD_BYTES = 64;

    final AllocatorUnderTest allocator;

    /** Makes a state over an allocator that many states share. */
    PluggedScenario() {
        this(Plugged.shared());
    }

    /** Makes a state over this allocator. */
    PluggedScenario(AllocatorUnderTest allocator) {
        this.allocator = allocator;
    }

    /** Stamps a live block. */
    final void write(Object block, byte stamp) {
        int size = allocator.usableSize(block);
        for (int i = Math.min(size, HEAD_BYTES) - 1; i >= 0; i--) {
            allocator.write(block, i, stamp);
        }
        allocator.write(block, size - 1, stamp);
    }

    /** {@return whether a live block has this stamp, whole} */
    final boolean holds(Object block, byte stamp) {
        int size = allocator.usableSize(block);
        boolean whole = allocator.read(block, size - 1) == stamp;
        for (int i = Math.min(size, HEAD_BYTES) - 1; i >= 0 && whole; i--) {
            whole = allocator.read(block, i) == stamp;
        }
        return whole;
    }
}
