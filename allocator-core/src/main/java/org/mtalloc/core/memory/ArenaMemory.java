package org.mtalloc.core.memory;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.Cleaner;
import java.nio.ByteBuffer;

/**
 * Shared arenas, one a region, for Java 22 and later; reached by method handles because the library is compiled for
 * 17. A view used after its region went back throws; it cannot touch foreign memory.
 */
final class ArenaMemory implements DirectMemory {
    /** What the system's own allocation gives without extra space. */
    private static final int PLAIN_ALIGNMENT_BYTES = 16;

    private static final Cleaner CLEANER = Cleaner.create();

    private final MethodHandle ofShared;
    private final MethodHandle allocate;
    private final MethodHandle asByteBuffer;

    ArenaMemory() {
        try {
            MethodHandles.Lookup lookup = MethodHandles.publicLookup();
            Class<?> arena = Class.forName("java.lang.foreign.Arena");
            Class<?> segment = Class.forName("java.lang.foreign.MemorySegment");
            ofShared = lookup.findStatic(arena, "ofShared", MethodType.methodType(arena))
                    .asType(MethodType.methodType(AutoCloseable.class));
            allocate = lookup.findVirtual(arena, "allocate", MethodType.methodType(segment, long.class, long.class))
                    .asType(MethodType.methodType(Object.class, AutoCloseable.class, long.class, long.class));
            asByteBuffer = lookup.findVirtual(segment, "asByteBuffer", MethodType.methodType(ByteBuffer.class))
                    .asType(MethodType.methodType(ByteBuffer.class, Object.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("arenas must be there from Java 22 on: java=" + Runtime.version(), e);
        }
    }

    @Override
    public DirectRegion obtain(int bytes) {
        OpenArena arena = null;
        long alignment = bytes >= PAGE_ALIGNED_FROM_BYTES ? PAGE_BYTES : PLAIN_ALIGNMENT_BYTES;
        try {
            arena = new OpenArena((AutoCloseable) ofShared.invokeExact());
            Object segment = (Object) allocate.invokeExact(arena.arena, (long) bytes, alignment);
            ByteBuffer buffer = (ByteBuffer) asByteBuffer.invokeExact(segment);
            return region(buffer, arena);
        } catch (Throwable e) {
            if (arena != null) {
                arena.run();
            }
            throw unchecked(e);
        }
    }

    /** A region of an allocator that was dropped without a close goes back when the collector finds it. */
    private static DirectRegion region(ByteBuffer buffer, OpenArena arena) {
        Cleaner.Cleanable[] cleanable = new Cleaner.Cleanable[1];
        DirectRegion region = new DirectRegion(buffer, () -> {
            if (arena.close()) {
                cleanable[0].clean();
                return true;
            }
            return false;
        });
        cleanable[0] = CLEANER.register(region, arena);
        return region;
    }

    private static RuntimeException unchecked(Throwable e) {
        if (e instanceof Error error) {
            throw error;
        }
        return e instanceof RuntimeException runtime ? runtime : new IllegalStateException(e);
    }

    /** An arena that is closed once. */
    private static final class OpenArena implements Runnable {
        private final AutoCloseable arena;
        private boolean closed; // guarded by this

        OpenArena(AutoCloseable arena) {
            this.arena = arena;
        }

        /** {@return whether it is closed now; not while a channel works on a buffer of it} */
        synchronized boolean close() {
            if (!closed) {
                try {
                    arena.close();
                    closed = true;
                } catch (IllegalStateException inUse) {
                    return false;
                } catch (Exception e) {
                    throw unchecked(e);
                }
            }
            return true;
        }

        /** Closes it, or lets the collector come back to it: nobody else knows of it any more. */
        @Override
        public void run() {
            if (!close()) {
                CLEANER.register(new Object(), this);
            }
        }
    }
}
