package org.mtalloc.stress.lifecycle;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.stress.Contents;
import org.mtalloc.stress.Ledger;
import org.mtalloc.stress.Pools;
import org.mtalloc.stress.Scenario;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: trim returns the calling thread's freelists and the bins' magazines to their slabs, empty slabs to their
 * chunks and empty chunks to the memory source, while other threads allocate and free. Invariant: memory that somebody
 * holds is never given back; what is given back is whole.
 */
@JCStressTest
@Description("One thread allocates and frees while the other trims.")
@Outcome(
        id = TrimAgainstAllocate.KEPT,
        expect = Expect.ACCEPTABLE,
        desc = "The block in use stayed live, with its contents.")
@Outcome(
        id = TrimAgainstAllocate.LOST,
        expect = Expect.FORBIDDEN,
        desc = "The block in use was given back, or has another owner.")
@Outcome(id = TrimAgainstAllocate.UNBALANCED, expect = Expect.FORBIDDEN, desc = "The counts of blocks do not balance.")
@Outcome(id = TrimAgainstAllocate.LEFT, expect = Expect.FORBIDDEN, desc = "The last trim did not give all chunks back.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw here.")
@State
public class TrimAgainstAllocate extends Scenario {
    static final String KEPT = "kept";
    static final String LOST = "the block is lost";
    static final String UNBALANCED = "counts do not balance";
    static final String LEFT = "memory left behind";

    /** One block a magazine, so that blocks pass through the bin; three a chunk. */
    private static final int BLOCK_BYTES = 32 << 10;

    private static final int CHUNK_BYTES = 128 << 10;
    private static final int HEADROOM = 1;
    private static final int ROUNDS = 3;
    private static final byte STAMPS = 1;

    private final Allocator allocator = Pools.ofOneClass(AllocatorKind.MT, BLOCK_BYTES, CHUNK_BYTES, HEADROOM);
    private final long[] held = new long[ROUNDS]; // user only, then the arbiter

    /** Allocates blocks, frees all but the last, and gives back what it caches, so that the arbiter can look for the rest. */
    @Actor
    public void user() {
        try {
            for (int i = 0; i < ROUNDS; i++) {
                held[i] = allocator.allocate(BLOCK_BYTES);
                Contents.write(allocator, held[i], (byte) (STAMPS + i));
            }
            for (int i = 0; i < ROUNDS - 1; i++) {
                end(i);
            }
            allocator.trim();
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Trims, with a block of its own freed before each time. */
    @Actor
    public void trimmer() {
        try {
            for (int i = 0; i < ROUNDS; i++) {
                allocator.free(allocator.allocate(BLOCK_BYTES));
                allocator.trim();
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Frees the last block, trims, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        try {
            if (!hasComplaint()) {
                end(ROUNDS - 1);
                checkEmpty();
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
        result.r1 = verdict(KEPT);
        allocator.close();
    }

    private void end(int i) {
        if (allocator.isLive(held[i]) && Contents.hold(allocator, held[i], (byte) (STAMPS + i))) {
            allocator.free(held[i]);
        } else {
            complain(LOST);
        }
    }

    private void checkEmpty() {
        if (!Ledger.balances(allocator.stats(), 0)) {
            complain(UNBALANCED);
        }
        allocator.trim();
        if (!hasComplaint() && allocator.stats().reservedBytes() != 0) {
            complain(LEFT);
        }
    }
}
