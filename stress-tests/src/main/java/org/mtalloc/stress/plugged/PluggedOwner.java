package org.mtalloc.stress.plugged;

import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.Outcome;

/**
 * A block is handed out once: between its allocation and its free no other allocation returns it, nor one that overlaps it.
 * Each actor owns several blocks at a time, marks each with a stamp of its own, and looks whether they stay.
 */
@Outcome(id = PluggedOwner.KEPT, expect = Expect.ACCEPTABLE, desc = "Each block kept what its owner wrote.")
@Outcome(
        id = PluggedOwner.OVERWRITTEN,
        expect = Expect.FORBIDDEN,
        desc = "Somebody else wrote into a block: it was handed out twice, or overlaps another.")
@Outcome(id = PluggedOwner.SMALL, expect = Expect.FORBIDDEN, desc = "A block is smaller than what was asked for.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw here.")
abstract class PluggedOwner extends PluggedScenario {
    static final String KEPT = "one owner";
    static final String OVERWRITTEN = "two owners";
    static final String SMALL = "too small";

    /** Stamps of the two actors: far enough apart for all blocks of one. */
    static final byte FIRST_STAMPS = 1;

    static final byte SECOND_STAMPS = 65;

    /** Makes a state over a shared allocator. */
    PluggedOwner() {}

    /** Allocates and stamps a block of each size, then checks and frees them. */
    final void ownForAWhile(int[] sizes, byte firstStamp) {
        if (isDamaged()) {
            return;
        }
        try {
            Object[] mine = new Object[sizes.length];
            for (int i = 0; i < sizes.length; i++) {
                mine[i] = allocator.allocate(sizes[i]);
                if (allocator.usableSize(mine[i]) < sizes[i]) {
                    complain(SMALL);
                }
                write(mine[i], (byte) (firstStamp + i));
            }
            for (int i = 0; i < sizes.length; i++) {
                if (!holds(mine[i], (byte) (firstStamp + i))) {
                    complain(OVERWRITTEN);
                }
                allocator.free(mine[i]);
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }
}
