package org.mtalloc.core.buffer;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.agrona.BitUtil;

/**
 * Tells when no lease is out, without a place that all threads write to. Leases acquired and leases returned are counted apart,
 * each in the calling thread's stripe, and both only grow. The look reads all stripes' returned first, then all acquired: what
 * it reads of the first is at most, of the second at least, what they were between the two passes. So equal sums mean that
 * none was out at that moment; a lease that moves between threads meanwhile cannot make them equal.
 *
 * <p>Ordering: each count is a read-modify-write of volatile strength. After {@link #acquired} a thread that reads that
 * the pool is open is seen by every {@link #noneOut} of a thread that closed the pool before it looked; and of a close and
 * the last {@link #returned} the later one sees the other.
 */
final class LeaseCount {
    private static final VarHandle COUNTS = MethodHandles.arrayElementVarHandle(long[].class);

    /** Two for each processor, so that threads seldom meet; more would cost memory for each pool. */
    private static final int STRIPES =
            BitUtil.findNextPositivePowerOfTwo(2 * Runtime.getRuntime().availableProcessors());

    /** 128 bytes: two cache lines, as they are often fetched in pairs. */
    private static final int SPACING = 16;

    private static final int ACQUIRED = SPACING;
    private static final int RETURNED = SPACING + 1;

    private final long[] counts = new long[(STRIPES + 2) * SPACING]; // volatile read-modify-writes; none is ever reset

    /** Counts a lease that is about to be acquired. */
    void acquired() {
        COUNTS.getAndAdd(counts, ACQUIRED + stripe(), 1L);
    }

    /** Counts a lease whose block was freed, or that was not acquired after all. */
    void returned() {
        COUNTS.getAndAdd(counts, RETURNED + stripe(), 1L);
    }

    /** Two threads with one stripe, or a subclass with an odd id, cost time and no more. */
    private static int stripe() {
        return ((int) Thread.currentThread().getId() & (STRIPES - 1)) * SPACING;
    }

    /** {@return whether at some moment of this call no lease was out} */
    boolean noneOut() {
        long returned = sum(RETURNED);
        return sum(ACQUIRED) == returned;
    }

    private long sum(int first) {
        long sum = 0;
        for (int stripe = 0; stripe < STRIPES; stripe++) {
            sum += (long) COUNTS.getVolatile(counts, first + stripe * SPACING);
        }
        return sum;
    }
}
