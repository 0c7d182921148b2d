package org.mtalloc.stress.buffers;

import org.jspecify.annotations.Nullable;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.buffer.BufferPool;
import org.mtalloc.core.buffer.PooledBuffer;
import org.mtalloc.core.error.BufferReleasedException;
import org.mtalloc.stress.Pools;
import org.mtalloc.stress.SharedAllocatorScenario;

/** A buffer of a pool that all states of a test share, and its release by several threads. */
abstract class LeaseScenario extends SharedAllocatorScenario {
    static final int BUFFER_BYTES = 64;

    private static final int CHUNK_BYTES = 64 << 10;
    private static final int HEADROOM = 16;
    private static final Allocator ALLOCATOR = Pools.ofOneClass(AllocatorKind.MT, BUFFER_BYTES, CHUNK_BYTES, HEADROOM);
    private static final BufferPool POOL =
            BufferPool.builder().name("stress-buffers").allocator(ALLOCATOR).build();

    /** What became of a release. */
    enum Release {
        /** It was that of the last reference. */
        LAST,
        /** Others are left. */
        NOT_LAST,
        /** There was no reference, and it threw. */
        REFUSED,
        /** It did not come to that. */
        NONE
    }

    final @Nullable PooledBuffer buffer; // null if the allocator is left alone

    /** Makes a state with a buffer of one reference. */
    LeaseScenario() {
        this(BUFFER_BYTES);
    }

    /** Makes a state with a buffer of this size and one reference. */
    LeaseScenario(int size) {
        buffer = isDamaged() ? null : POOL.acquire(size);
    }

    /** Gives a reference up, if there is a buffer. */
    final Release release() {
        if (buffer == null) {
            return Release.NONE;
        }
        try {
            return buffer.release() ? Release.LAST : Release.NOT_LAST;
        } catch (BufferReleasedException e) {
            return Release.REFUSED;
        } catch (RuntimeException | Error e) {
            complain(e);
            return Release.NONE;
        }
    }
}
