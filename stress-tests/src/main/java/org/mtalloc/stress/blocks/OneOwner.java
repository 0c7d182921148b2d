package org.mtalloc.stress.blocks;

import org.mtalloc.core.Allocator;
import org.mtalloc.stress.Contents;
import org.mtalloc.stress.SharedAllocatorScenario;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.Outcome;

/**
 * A block is handed out once: between its allocation and its free no other allocation returns it, nor one that
 * overlaps it. Each actor owns several blocks at a time, marks each with a stamp of its own, and looks whether they
 * stay.
 */
@Outcome(id = OneOwner.KEPT, expect = Expect.ACCEPTABLE, desc = "Each block kept what its owner wrote.")
@Outcome(
        id = OneOwner.OVERWRITTEN,
        expect = Expect.FORBIDDEN,
        desc = "Somebody else wrote into a block: it was handed out twice, or overlaps another.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that neither allocate nor free may throw here.")
abstract class OneOwner extends SharedAllocatorScenario {
    static final String KEPT = "one owner";
    static final String OVERWRITTEN = "two owners";

    /** Stamps of the two actors: far enough apart for all blocks of one. */
    static final byte FIRST_STAMPS = 1;

    static final byte SECOND_STAMPS = 65;

    /** Allocates and stamps blocks, then checks and frees them. */
    final void ownForAWhile(Allocator allocator, int size, int blocks, byte firstStamp) {
        if (isDamaged()) {
            return;
        }
        try {
            long[] mine = new long[blocks];
            for (int i = 0; i < blocks; i++) {
                mine[i] = allocator.allocate(size);
                Contents.write(allocator, mine[i], (byte) (firstStamp + i));
            }
            for (int i = 0; i < blocks; i++) {
                if (!Contents.hold(allocator, mine[i], (byte) (firstStamp + i))) {
                    complain(OVERWRITTEN);
                }
                allocator.free(mine[i]);
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }
}
