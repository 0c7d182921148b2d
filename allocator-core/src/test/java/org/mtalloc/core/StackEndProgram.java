package org.mtalloc.core;

import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.config.Tune;
import org.mtalloc.core.error.LimitExceededException;
import org.mtalloc.core.error.OutOfPoolMemoryException;

/**
 * Uses an allocator where a thread's stack ends: recurses to the end, with calls at each level on the way down and up, in
 * many threads, each shifted by some bytes against the one before. Prints a line of figures at the end, or fails.
 *
 * <p>Arguments: kind, storage, rounds, seed; {@code cold} to make no call before the end of the stack is near; {@code owned} to
 * call through the thread's view; {@code limited} to be at the limit most of the time.
 */
final class StackEndProgram {
    private static final long STACK_BYTES = 256 << 10;
    private static final int NEAR = 400;
    private static final long PATIENCE_MILLIS = 20_000;
    private static final int MOST = 100_000;

    private final Allocator allocator;
    private final Random random;
    private final boolean cold;
    private final boolean owned;
    private final long[] blocks = new long[MOST];
    private Allocator used;
    private int count;
    private int depth;
    private int start;
    private int overflowsInCalls;
    private int calls;

    private StackEndProgram(Allocator allocator, long seed, boolean cold, boolean owned) {
        this.allocator = allocator;
        this.used = allocator;
        this.random = new Random(seed);
        this.cold = cold;
        this.owned = owned;
    }

    public static void main(String[] args) {
        AllocatorKind kind = AllocatorKind.valueOf(args[0]);
        int rounds = Integer.parseInt(args[2]);
        String options = args[4];
        AllocatorBuilder builder = AllocatorBuilder.of(kind)
                .storage(Storage.valueOf(args[1]))
                .tune(new Tune(16, 16, 16 << 10, 64 << 10, 4096, 2, false))
                .trimDelay(Duration.ZERO);
        if (options.contains("limited")) {
            builder.limitBytes(512 << 10);
        }
        try (Allocator allocator = builder.build()) {
            StackEndProgram program = new StackEndProgram(
                    allocator, Long.parseLong(args[3]), options.contains("cold"), options.contains("owned"));
            for (int round = 0; round < rounds; round++) {
                program.round(round);
            }
            System.out.println(
                    "rounds=" + rounds + " calls=" + program.calls + " overflows=" + program.overflowsInCalls);
        }
    }

    private void round(int round) {
        start = 0;
        if (cold) {
            inThread(() -> shift(round, false));
            start = depth - NEAR;
        }
        inThread(() -> shift(round, true));
        for (int i = 0; i < count; i++) {
            allocator.free(blocks[i]);
        }
        count = 0;
        inThread(() -> allocator.free(allocator.allocate(100)));
        PoolInvariants.check(allocator);
        if (allocator.stats().usedBlocks() != 0) {
            throw new AssertionError("no block must be live: " + allocator.stats());
        }
        if (round % 4 == 3) {
            allocator.trim();
            PoolInvariants.check(allocator);
        }
    }

    private static void inThread(Runnable task) {
        Throwable[] failure = new Throwable[1];
        Thread thread = new Thread(
                null,
                () -> {
                    try {
                        task.run();
                    } catch (Throwable e) {
                        failure[0] = e;
                    }
                },
                "end",
                STACK_BYTES);
        thread.setDaemon(true);
        thread.start();
        try {
            thread.join(PATIENCE_MILLIS);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        if (thread.isAlive()) {
            throw new AssertionError("no end of " + Arrays.toString(thread.getStackTrace()));
        }
        if (failure[0] != null) {
            throw new AssertionError("failed", failure[0]);
        }
    }

    /** Starts 16 bytes deeper or so for each round. */
    private void shift(int left, boolean call) {
        if (left % 17 > 0) {
            shift(left - 1, call);
        } else if (left >= 17) {
            shiftMore(left - 17, call, left, 2L * left);
        } else {
            used = owned && call ? allocator.owned() : allocator;
            try {
                descend(0, call);
            } catch (StackOverflowError e) {
                // the end was reached
            }
        }
    }

    private long shiftMore(int left, boolean call, long a, long b) {
        shift(left, call);
        return a + b;
    }

    @SuppressWarnings("InfiniteRecursion") // the end of the stack is where it is to go
    private void descend(int level, boolean call) {
        depth = level;
        if (call && level >= start) {
            step();
        }
        try {
            descend(level + 1, call);
        } finally {
            if (call && depth - level < NEAR) {
                step();
            }
        }
    }

    /** One call or a few; an overflow inside is what this is about. */
    private void step() {
        try {
            int what = random.nextInt(16);
            for (int i = what < 2 ? 30 : 1; i > 0; i--) {
                if (what % 2 == 0 && count < MOST) {
                    allocateOne();
                } else if (count > 0) {
                    freeLast();
                }
                calls++;
            }
            if (what == 15 && random.nextInt(50) == 0) {
                used.trim();
            }
        } catch (StackOverflowError e) {
            overflowsInCalls++;
        }
    }

    private void allocateOne() {
        try {
            int size = 1 << random.nextInt(12);
            blocks[count] = used.allocate(random.nextInt(64) == 0 ? 20_000 : size);
            count++;
        } catch (OutOfPoolMemoryException | LimitExceededException e) {
            if (count > 0) {
                freeLast();
            }
        }
    }

    /** The handle is dropped only after the free: one that was broken off must have left the block live. */
    private void freeLast() {
        used.free(blocks[count - 1]);
        count--;
    }
}
