package org.mtalloc.core.buffer;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLongArray;
import org.mtalloc.core.BurnWatch;
import org.mtalloc.core.error.LimitExceededException;

/**
 * Workers in a ring, who together want twice what the pool may reserve: each acquires buffers of Gaussian sizes, fills them
 * with a random long, and at its share or at the limit gives some up, half of them by handing them to the next worker. Each
 * buffer is checked before its release. A watchdog sees to it that every worker goes on.
 */
final class RingBurn {
    private static final int MEAN_BYTES = 6_000;
    private static final int DEVIATION_BYTES = 5_000;

    /** Until the limit is reached for the first time, next to nothing is given up; with less than this that would tell. */
    private static final int LEAST_TURNOVERS = 3;

    /** A buffer and the long that fills it. */
    private record Filled(PooledBuffer buffer, long word) {
        static Filled of(PooledBuffer buffer, long word) {
            ByteBuffer bytes = buffer.byteBuffer();
            while (bytes.remaining() >= Long.BYTES) {
                bytes.putLong(word);
            }
            while (bytes.hasRemaining()) {
                bytes.put((byte) word);
            }
            return new Filled(buffer, word);
        }

        void checkAndRelease() {
            ByteBuffer bytes = buffer.byteBuffer().flip();
            boolean intact = bytes.remaining() == buffer.size();
            while (bytes.remaining() >= Long.BYTES) {
                intact &= bytes.getLong() == word;
            }
            while (bytes.hasRemaining()) {
                intact &= bytes.get() == (byte) word;
            }
            if (!intact) {
                throw new AssertionError("a buffer was changed by others: buffer=" + buffer + ", word=" + word);
            }
            if (!buffer.release()) {
                throw new AssertionError("there must be no other reference: buffer=" + buffer);
            }
        }
    }

    private final BufferPool pool;
    private final long shareBytes;
    private final long leastAcquired;
    private final long seed;
    private final List<Queue<Filled>> inboxes = new ArrayList<>();
    private final BurnWatch watch; // a worker goes on if it has acquired a buffer
    private final AtomicLongArray refused;
    private final AtomicLongArray handedOver;

    RingBurn(BufferPool pool, long limitBytes, int workers, long seed) {
        this.pool = pool;
        this.shareBytes = 2 * limitBytes / workers;
        this.leastAcquired = LEAST_TURNOVERS * limitBytes / MEAN_BYTES;
        this.seed = seed;
        this.watch = new BurnWatch(workers, seed);
        this.refused = new AtomicLongArray(workers);
        this.handedOver = new AtomicLongArray(workers);
        for (int i = 0; i < workers; i++) {
            inboxes.add(new ConcurrentLinkedQueue<>());
        }
    }

    /** What all workers did. */
    record Result(long acquired, long refused, long handedOver) {}

    /** Runs for this time, and longer on a machine too busy for a few turnovers of the limit, then has everything released. */
    Result run(Duration time) throws InterruptedException {
        for (int i = 0; i < inboxes.size(); i++) {
            int worker = i;
            watch.start(worker, () -> work(worker, new SplittableRandom(seed + worker)));
        }
        watch.run(time, leastAcquired);
        inboxes.forEach(inbox -> inbox.forEach(Filled::checkAndRelease));
        return new Result(watch.progress(), sum(refused), sum(handedOver));
    }

    private void work(int worker, SplittableRandom random) {
        List<Filled> own = new ArrayList<>();
        long ownBytes = 0;
        while (!watch.isOver()) {
            releaseAll(inboxes.get(worker));
            boolean acquiredOne = tryAcquire(worker, random, own);
            if (acquiredOne) {
                ownBytes += own.get(own.size() - 1).buffer.size();
            }
            if (!acquiredOne || ownBytes > shareBytes) {
                for (int i = own.size() / 4; i >= 0 && !own.isEmpty(); i--) {
                    ownBytes -= giveUp(worker, random, own);
                }
            }
        }
        own.forEach(Filled::checkAndRelease);
        releaseAll(inboxes.get(worker));
    }

    private static void releaseAll(Queue<Filled> inbox) {
        for (Filled next = inbox.poll(); next != null; next = inbox.poll()) {
            next.checkAndRelease();
        }
    }

    private boolean tryAcquire(int worker, SplittableRandom random, List<Filled> own) {
        int size = (int) Math.max(0, MEAN_BYTES + DEVIATION_BYTES * gaussian(random));
        try {
            own.add(Filled.of(pool.acquire(size), random.nextLong()));
        } catch (LimitExceededException e) {
            refused.incrementAndGet(worker);
            return false;
        }
        watch.goesOn(worker);
        return true;
    }

    /** The sum of twelve uniform numbers is close to normal, with a variance of 1. */
    private static double gaussian(SplittableRandom random) {
        double sum = -6;
        for (int i = 0; i < 12; i++) {
            sum += random.nextDouble();
        }
        return sum;
    }

    /** Gives up any buffer of the worker's own. {@return its bytes} */
    private int giveUp(int worker, SplittableRandom random, List<Filled> own) {
        int index = random.nextInt(own.size());
        Filled filled = own.get(index);
        own.set(index, own.get(own.size() - 1));
        own.remove(own.size() - 1);
        int bytes = filled.buffer.size();
        if (random.nextBoolean()) {
            handedOver.incrementAndGet(worker);
            inboxes.get((worker + 1) % inboxes.size()).add(filled);
        } else {
            filled.checkAndRelease();
        }
        return bytes;
    }

    private static long sum(AtomicLongArray counts) {
        long sum = 0;
        for (int i = 0; i < counts.length(); i++) {
            sum += counts.get(i);
        }
        return sum;
    }
}
