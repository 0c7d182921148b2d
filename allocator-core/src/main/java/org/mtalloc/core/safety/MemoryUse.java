package org.mtalloc.core.safety;

import java.util.concurrent.atomic.AtomicInteger;
import org.mtalloc.core.error.AllocatorClosedException;

/**
 * Keeps close from returning direct memory while a call of the allocator itself reads or writes it: wiping, zeroing, the
 * checks of the paranoid level. Without it a close in another thread could crash the JVM in the middle of such a call. Heap
 * memory stays as long as it is referenced, so its uses are not counted.
 */
public final class MemoryUse {
    /** The sign bit of the state; the others count the uses. */
    private static final int CLOSED = Integer.MIN_VALUE;

    /** About a microsecond: longer than a small block takes; a large one is waited for by yielding. */
    private static final int SPINS = 64;

    private final String allocator;
    private final boolean counted;
    private final AtomicInteger state = new AtomicInteger();

    /**
     * Makes one without uses.
     *
     * @param allocator its name, for messages
     * @param counted whether the memory can go while it is referenced
     */
    public MemoryUse(String allocator, boolean counted) {
        this.allocator = allocator;
        this.counted = counted;
    }

    /**
     * Starts a use; {@link #end} must follow, from the same method and with no other code's call between.
     *
     * @throws AllocatorClosedException if the memory is closed; there is no use then
     */
    public void begin() {
        if (counted && state.incrementAndGet() < 0) {
            state.decrementAndGet();
            throw new AllocatorClosedException(allocator);
        }
    }

    /** Ends a use. */
    public void end() {
        if (counted) {
            state.decrementAndGet();
        }
    }

    /** Refuses uses from here on, and waits for those that have begun. */
    @SuppressWarnings("ThreadPriorityCheck") // yield is a hint here: who is not heeded tries again
    public void close() {
        if (!counted) {
            return;
        }
        state.getAndUpdate(value -> value | CLOSED);
        for (int tries = 0; state.get() != CLOSED; tries++) {
            if (tries < SPINS) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
    }
}
