package org.mtalloc.core.memory;

import java.nio.ByteBuffer;
import java.util.function.BooleanSupplier;

/** A piece of direct memory, and how it goes back. */
public final class DirectRegion {
    private final ByteBuffer buffer;
    private final BooleanSupplier release;

    /**
     * Wraps memory.
     *
     * @param release returns the memory at once; false if it cannot go back yet
     */
    DirectRegion(ByteBuffer buffer, BooleanSupplier release) {
        this.buffer = buffer;
        this.release = release;
    }

    /** {@return the buffer over the whole region; its position and limit are never changed} */
    public ByteBuffer buffer() {
        return buffer;
    }

    /**
     * Returns the memory at once, when nobody uses a view of it any more.
     *
     * @return false if it cannot go back yet, and the call must be made again; it must not after true
     */
    boolean release() {
        return release.getAsBoolean();
    }
}
