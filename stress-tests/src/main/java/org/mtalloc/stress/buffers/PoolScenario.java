package org.mtalloc.stress.buffers;

import org.mtalloc.core.buffer.BufferPool;
import org.mtalloc.core.buffer.PooledBuffer;
import org.mtalloc.core.config.Tune;
import org.mtalloc.stress.Scenario;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.Outcome;

/**
 * A pool with an allocator of its own, of which one buffer is out from the start. At the end, with the pool closed and all
 * buffers released, its memory is gone. Before that a buffer that is out can be used.
 */
@Outcome(
        id = PoolScenario.LEFT,
        expect = Expect.FORBIDDEN,
        desc = "All buffers are released and the pool is closed, but its memory is still there.")
@Outcome(id = PoolScenario.UNDER_USE, expect = Expect.FORBIDDEN, desc = "The memory went while a buffer was out.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw.")
abstract class PoolScenario extends Scenario {
    static final String LEFT = "memory left behind";
    static final String UNDER_USE = "memory went under a buffer";

    static final int BUFFER_BYTES = 64;

    private static final int ALIGNMENT_BYTES = 16;
    private static final int CHUNK_BYTES = 64 << 10;
    private static final int MAX_THREADS = 16;
    private static final int HEADROOM = 1;
    private static final byte STAMP = 46;

    final BufferPool pool = BufferPool.builder()
            .name("stress-pool-of-buffers")
            .tune(new Tune(ALIGNMENT_BYTES, BUFFER_BYTES, BUFFER_BYTES, CHUNK_BYTES, MAX_THREADS, HEADROOM, false))
            .build();
    final PooledBuffer out = pool.acquire(BUFFER_BYTES);

    /** Makes a state with one buffer out. */
    PoolScenario() {}

    /** Writes to a buffer that is out and reads it again. */
    final void use(PooledBuffer buffer) {
        try {
            byte[] array = buffer.array();
            array[buffer.arrayOffset()] = STAMP;
            if (buffer.array()[buffer.arrayOffset()] != STAMP) {
                complain(UNDER_USE);
            }
        } catch (RuntimeException e) {
            complain(UNDER_USE);
        }
    }

    /** Looks whether all memory is gone, once the pool is closed and no buffer is out. */
    final void checkGone() {
        try {
            if (!hasComplaint() && (!pool.isClosed() || pool.stats().reservedBytes() != 0)) {
                complain(LEFT);
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }
}
