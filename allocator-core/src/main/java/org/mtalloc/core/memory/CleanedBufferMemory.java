package org.mtalloc.core.memory;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;

/**
 * Direct buffers whose cleaner is run at release: the only use of {@code sun.misc.Unsafe} in this library, for Java 17
 * to 21, where nothing else returns direct memory promptly. Where it is not there, release is left to the collector.
 */
final class CleanedBufferMemory implements DirectMemory {
    private final MethodHandle invokeCleaner;

    CleanedBufferMemory() {
        this.invokeCleaner = find();
    }

    private static MethodHandle find() {
        MethodType type = MethodType.methodType(void.class, ByteBuffer.class);
        try {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            Field instance = unsafe.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            return MethodHandles.lookup()
                    .findVirtual(unsafe, "invokeCleaner", type)
                    .bindTo(instance.get(null));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return MethodHandles.empty(type);
        }
    }

    @Override
    public DirectRegion obtain(int bytes) {
        if (bytes < PAGE_ALIGNED_FROM_BYTES) {
            ByteBuffer buffer = ByteBuffer.allocateDirect(bytes);
            return new DirectRegion(buffer, () -> clean(buffer));
        }
        ByteBuffer whole = ByteBuffer.allocateDirect(Math.addExact(bytes, PAGE_BYTES));
        int beyondPage = whole.alignmentOffset(0, PAGE_BYTES);
        ByteBuffer aligned = whole.slice(beyondPage == 0 ? 0 : PAGE_BYTES - beyondPage, bytes);
        return new DirectRegion(aligned, () -> clean(whole));
    }

    private boolean clean(ByteBuffer buffer) {
        try {
            invokeCleaner.invokeExact(buffer);
            return true;
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError("a cleaner throws no checked exception", e);
        }
    }
}
