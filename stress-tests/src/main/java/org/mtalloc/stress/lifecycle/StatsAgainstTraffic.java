package org.mtalloc.stress.lifecycle;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
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
 * Protocol: statistics are read part by part while other threads go on, and nothing is counted on the fast paths.
 * Invariant: no figure is ever negative, and at quiescence all are exact.
 */
@JCStressTest
@Description("One thread allocates and frees while the other reads statistics.")
@Outcome(id = StatsAgainstTraffic.EXACT, expect = Expect.ACCEPTABLE, desc = "Plausible all the time, exact at the end.")
@Outcome(
        id = StatsAgainstTraffic.NEGATIVE,
        expect = Expect.FORBIDDEN,
        desc = "A figure was below zero during the traffic.")
@Outcome(
        id = StatsAgainstTraffic.UNBALANCED,
        expect = Expect.FORBIDDEN,
        desc = "The figures are not exact at quiescence.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw here.")
@State
public class StatsAgainstTraffic extends Scenario {
    static final String EXACT = "exact at the end";
    static final String NEGATIVE = "a negative figure";
    static final String UNBALANCED = "not exact at the end";

    private static final int BLOCK_BYTES = 4 << 10;
    private static final int LARGE_BYTES = BLOCK_BYTES + 1;
    private static final int CHUNK_BYTES = 64 << 10;
    private static final int HEADROOM = 1;
    private static final int BLOCKS = 12;
    private static final int SNAPSHOTS = 4;

    private final Allocator allocator = Pools.ofOneClass(AllocatorKind.MT, BLOCK_BYTES, CHUNK_BYTES, HEADROOM);

    /** Allocates and frees more blocks than a magazine takes, and a large one. */
    @Actor
    public void user() {
        try {
            long[] blocks = new long[BLOCKS];
            for (int i = 0; i < BLOCKS; i++) {
                blocks[i] = allocator.allocate(BLOCK_BYTES);
            }
            long large = allocator.allocate(LARGE_BYTES);
            for (long block : blocks) {
                allocator.free(block);
            }
            allocator.free(large);
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Takes snapshots. */
    @Actor
    public void observer() {
        try {
            for (int i = 0; i < SNAPSHOTS; i++) {
                if (!Ledger.isNeverNegative(allocator.stats())) {
                    complain(NEGATIVE);
                }
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Takes the last snapshot, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        if (!hasComplaint() && !Ledger.balances(allocator.stats(), 0)) {
            complain(UNBALANCED);
        }
        result.r1 = verdict(EXACT);
        allocator.close();
    }
}
