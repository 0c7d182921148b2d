package org.mtalloc.core.memory;

import java.nio.ByteBuffer;

/** A piece of direct memory, and how it goes back. */
public final class DirectRegion {
    private final ByteBuffer buffer;
    private final Runnable release;

    DirectRegion(ByteBuffer buffer, Runnable release) {
        this.buffer = buffer;
        this.release = release;
    }

    /** {@return the buffer over the whole region; its position and limit are never changed} */
    public ByteBuffer buffer() {
        return buffer;
    }

    /** Returns the memory at once. To be called once, when nobody uses a view of it any more. */
    void release() {
        release.run();
    }
}
