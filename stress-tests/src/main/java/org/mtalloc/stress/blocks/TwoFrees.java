package org.mtalloc.stress.blocks;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.error.InvalidBlockException;
import org.mtalloc.stress.SharedAllocatorScenario;

/** A live block that two actors free; of the two frees exactly one may succeed, and then the block is live no more. */
abstract class TwoFrees extends SharedAllocatorScenario {
    static final String FIRST = "the first free won";
    static final String SECOND = "the second free won";
    static final String BOTH = "both frees won";
    static final String NEITHER = "neither free won";

    static final int BLOCK_BYTES = 256;

    private final Allocator allocator;
    private final long block; // 0 if the allocator is left alone
    private boolean firstWon; // first actor only, then the arbiter
    private boolean secondWon; // second actor only, then the arbiter

    /** Makes a state with a live block of this allocator, which all states share. */
    TwoFrees(Allocator allocator) {
        this.allocator = allocator;
        block = isDamaged() ? 0 : allocator.allocate(BLOCK_BYTES);
    }

    /** Frees the block; for the first actor. */
    final void freeFirst() {
        firstWon = free();
    }

    /** Frees the block; for the second actor. */
    final void freeSecond() {
        secondWon = free();
    }

    /** {@return the outcome; for the arbiter} */
    final String winner() {
        if (block != 0 && !hasComplaint()) {
            check();
        }
        return verdict(firstWon ? FIRST : SECOND);
    }

    private void check() {
        if (firstWon == secondWon) {
            complain(firstWon ? BOTH : NEITHER);
        } else if (allocator.isLive(block)) {
            complain("live after its free");
        }
    }

    private boolean free() {
        if (block == 0) {
            return false;
        }
        try {
            allocator.free(block);
            return true;
        } catch (InvalidBlockException e) {
            return false;
        } catch (RuntimeException | Error e) {
            complain(e);
            return false;
        }
    }
}
