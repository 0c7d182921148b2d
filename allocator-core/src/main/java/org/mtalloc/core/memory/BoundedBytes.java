package org.mtalloc.core.memory;

import java.util.concurrent.atomic.AtomicLong;

/** A sum of bytes that never exceeds a bound: of memory that an allocator reserves, or of what caches may hold. Thread-safe. */
public final class BoundedBytes {
    private final long mostBytes;
    private final AtomicLong reservedBytes = new AtomicLong();

    /** Makes an empty sum with this bound. */
    public BoundedBytes(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    /** {@return whether the bytes were within the bound, and are reserved} */
    public boolean tryReserve(long bytes) {
        long before = reservedBytes.get();
        while (bytes <= mostBytes - before) {
            if (reservedBytes.compareAndSet(before, before + bytes)) {
                return true;
            }
            before = reservedBytes.get();
        }
        return false;
    }

    /** Gives reserved bytes back. */
    public void release(long bytes) {
        long left = reservedBytes.addAndGet(-bytes);
        assert left >= 0 : "more bytes were released than reserved: reservedBytes=" + left;
    }

    /** {@return the bound} */
    public long mostBytes() {
        return mostBytes;
    }

    /** {@return the bytes reserved at this moment} */
    public long reservedBytes() {
        return reservedBytes.get();
    }
}
