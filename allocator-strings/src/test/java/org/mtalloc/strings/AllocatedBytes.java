package org.mtalloc.strings;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * The JVM's count of what a thread allocates on the heap. By reflection: the module does not read
 * {@code jdk.management}.
 */
final class AllocatedBytes {
    private AllocatedBytes() {}

    /** {@return the bytes of the objects that {@code task} makes on this thread} */
    static long of(Runnable task) {
        long start = ofThisThread();
        long before = ofThisThread();
        task.run();
        return ofThisThread() - before - (before - start);
    }

    private static long ofThisThread() {
        try {
            Object bean = Class.forName("java.lang.management.ManagementFactory")
                    .getMethod("getThreadMXBean")
                    .invoke(null);
            MethodHandle bytes = MethodHandles.publicLookup()
                    .findVirtual(
                            Class.forName("com.sun.management.ThreadMXBean"),
                            "getThreadAllocatedBytes",
                            MethodType.methodType(long.class, long.class));
            return (long) bytes.invoke(bean, Thread.currentThread().getId());
        } catch (Throwable e) {
            throw new LinkageError("jdk.management must be there", e);
        }
    }
}
