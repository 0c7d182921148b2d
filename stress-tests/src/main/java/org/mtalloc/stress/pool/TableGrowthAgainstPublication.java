package org.mtalloc.stress.pool;

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
 * Protocol: the slab table grows by a copy, under its lock, which publication takes too. Invariant: no slab that is
 * published is lost in the growth, and each group of indexes has one user. One actor obtains chunk after chunk, so that
 * the table grows; the other publishes the slabs of plain blocks, which have no chunk and hold no other lock.
 */
@JCStressTest
@Description("One thread makes the slab table grow while the other publishes a slab.")
@Outcome(
        id = TableGrowthAgainstPublication.FOUND,
        expect = Expect.ACCEPTABLE,
        desc = "Every block is found, with its contents.")
@Outcome(
        id = TableGrowthAgainstPublication.LOST,
        expect = Expect.FORBIDDEN,
        desc = "A block is not found any more, or another's.")
@Outcome(
        id = TableGrowthAgainstPublication.UNBALANCED,
        expect = Expect.FORBIDDEN,
        desc = "The counts of blocks do not balance.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error, such as of an allocation whose slab the table has lost.")
@State
public class TableGrowthAgainstPublication extends Scenario {
    static final String FOUND = "all found";
    static final String LOST = "a block is lost";
    static final String UNBALANCED = "counts do not balance";

    private static final int BLOCK_BYTES = 16 << 10;
    private static final int CHUNK_BYTES = 64 << 10;
    private static final int PLAIN_BYTES = BLOCK_BYTES + 1;
    private static final int HEADROOM = 1;

    /** Three a chunk, so three chunks and two growths of a table that begins with room for one chunk. */
    private static final int POOLED_BLOCKS = 7;

    private static final int PLAIN_BLOCKS = 2;
    private static final byte POOLED_STAMPS = 1;
    private static final byte PLAIN_STAMPS = 65;

    private final Allocator allocator = Pools.ofOneClass(AllocatorKind.MT, BLOCK_BYTES, CHUNK_BYTES, HEADROOM);
    private final long[] pooled = new long[POOLED_BLOCKS]; // first actor only, then the arbiter
    private final long[] plain = new long[PLAIN_BLOCKS]; // second actor only, then the arbiter

    /** Allocates until the table has grown. */
    @Actor
    public void grower() {
        allocate(pooled, BLOCK_BYTES, POOLED_STAMPS);
    }

    /** Allocates plain blocks. */
    @Actor
    public void publisher() {
        allocate(plain, PLAIN_BYTES, PLAIN_STAMPS);
    }

    private void allocate(long[] blocks, int size, byte firstStamp) {
        try {
            for (int i = 0; i < blocks.length; i++) {
                blocks[i] = allocator.allocate(size);
                Contents.write(allocator, blocks[i], (byte) (firstStamp + i));
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Finds and frees all blocks, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        try {
            if (!hasComplaint()) {
                end(pooled, POOLED_STAMPS);
                end(plain, PLAIN_STAMPS);
            }
            if (!hasComplaint() && !Ledger.balances(allocator.stats(), 0)) {
                complain(UNBALANCED);
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
        result.r1 = verdict(FOUND);
        allocator.close();
    }

    private void end(long[] blocks, byte firstStamp) {
        for (int i = 0; i < blocks.length; i++) {
            if (!allocator.isLive(blocks[i]) || !Contents.hold(allocator, blocks[i], (byte) (firstStamp + i))) {
                complain(LOST);
                return;
            }
            allocator.free(blocks[i]);
        }
    }
}
