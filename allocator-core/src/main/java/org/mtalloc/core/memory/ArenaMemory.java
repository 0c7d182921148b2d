package org.mtalloc.core.memory;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;

/**
 * Shared arenas, one a region, for Java 22 and later; reached by method handles because the library is compiled for
 * 17. A view used after its region went back throws; it cannot touch foreign memory.
 */
final class ArenaMemory implements DirectMemory {
    /** What the system's own allocation gives without extra space. */
    private static final int PLAIN_ALIGNMENT_BYTES = 16;

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
        AutoCloseable arena = null;
        long alignment = bytes >= PAGE_ALIGNED_FROM_BYTES ? PAGE_BYTES : PLAIN_ALIGNMENT_BYTES;
        try {
            arena = (AutoCloseable) ofShared.invokeExact();
            Object segment = (Object) allocate.invokeExact(arena, (long) bytes, alignment);
            ByteBuffer buffer = (ByteBuffer) asByteBuffer.invokeExact(segment);
            AutoCloseable owned = arena;
            return new DirectRegion(buffer, () -> close(owned));
        } catch (Throwable e) {
            if (arena != null) {
                close(arena);
            }
            throw unchecked(e);
        }
    }

    private static void close(AutoCloseable arena) {
        try {
            arena.close();
        } catch (Exception e) {
            throw unchecked(e);
        }
    }

    private static RuntimeException unchecked(Throwable e) {
        if (e instanceof Error error) {
            throw error;
        }
        return e instanceof RuntimeException runtime ? runtime : new IllegalStateException(e);
    }
}
