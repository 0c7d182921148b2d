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
 * Protocol: a thread's cache is its own until it has ended, and then the registry's. Invariant: nobody takes a cache
 * back that its thread still uses, and none is forgotten. A short-lived thread hands blocks over, one by one, and ends;
 * meanwhile the other actor frees what it has got and trims, which takes back the caches of threads that have ended.
 */
@JCStressTest
@Description("A thread hands blocks over and ends, while another frees them and looks for dead threads' caches.")
@Outcome(
        id = ThreadEndAgainstLateFree.KEPT,
        expect = Expect.ACCEPTABLE,
        desc = "Every block was freed once and went back.")
@Outcome(
        id = ThreadEndAgainstLateFree.LOST,
        expect = Expect.FORBIDDEN,
        desc = "A block that was handed over has another owner.")
@Outcome(
        id = ThreadEndAgainstLateFree.UNBALANCED,
        expect = Expect.FORBIDDEN,
        desc = "A block went back twice, or not at all.")
@Outcome(
        id = ThreadEndAgainstLateFree.LEFT,
        expect = Expect.FORBIDDEN,
        desc = "The dead thread's cache or its memory is still there.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw here.")
@State
public class ThreadEndAgainstLateFree extends Scenario {
    static final String KEPT = "freed once and went back";
    static final String LOST = "a block is lost";
    static final String UNBALANCED = "counts do not balance";
    static final String LEFT = "left behind";

    private static final int BLOCK_BYTES = 4 << 10;
    private static final int CHUNK_BYTES = 64 << 10;
    private static final int HEADROOM = 0;
    private static final int BLOCKS = 12;
    private static final byte STAMPS = 1;

    private final Allocator allocator = Pools.ofOneClass(AllocatorKind.MT, BLOCK_BYTES, CHUNK_BYTES, HEADROOM);
    private final long[] blocks = new long[BLOCKS]; // element i: published by handedOver > i
    private volatile int handedOver;
    private volatile boolean ended;

    /** Runs a thread through its short life, then trims. */
    @Actor
    public void owner() {
        try {
            ShortLived.run(this::liveShortly);
        } finally {
            ended = true;
        }
        trim();
    }

    private void liveShortly() {
        try {
            for (int i = 0; i < BLOCKS; i++) {
                long spare = allocator.allocate(BLOCK_BYTES);
                blocks[i] = allocator.allocate(BLOCK_BYTES);
                Contents.write(allocator, blocks[i], (byte) (STAMPS + i));
                handedOver = i + 1;
                allocator.free(spare);
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Frees what is handed over, and trims, until the other thread has ended and nothing is left to free. */
    @Actor
    public void receiver() {
        int freed = 0;
        boolean last;
        do {
            last = ended;
            for (int ready = handedOver; freed < ready && !hasComplaint(); freed++) {
                free(freed);
            }
            trim();
        } while (!last && !hasComplaint());
    }

    private void free(int i) {
        try {
            if (Contents.hold(allocator, blocks[i], (byte) (STAMPS + i))) {
                allocator.free(blocks[i]);
            } else {
                complain(LOST);
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    private void trim() {
        try {
            allocator.trim();
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        if (!hasComplaint()) {
            check();
        }
        result.r1 = verdict(KEPT);
        allocator.close();
    }

    private void check() {
        if (!Ledger.balances(allocator.stats(), 0)) {
            complain(UNBALANCED);
        }
        allocator.trim();
        if (!hasComplaint()
                && (allocator.stats().reservedBytes() != 0 || allocator.stats().threadCaches() > 1)) {
            complain(LEFT);
        }
    }
}
