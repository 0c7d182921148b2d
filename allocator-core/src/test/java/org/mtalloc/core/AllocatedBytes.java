package org.mtalloc.core;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * The JVM's count of what a thread allocates on the heap. By reflection: the tests are compiled as part of the module, which
 * does not read {@code jdk.management}.
 */
public final class AllocatedBytes {
    private AllocatedBytes() {}

    /** {@return the bytes of all objects that the calling thread ever made} */
    public static long ofThisThread() {
        try {
            Class<?> type = Class.forName("com.sun.management.ThreadMXBean");
            Object bean = Class.forName("java.lang.management.ManagementFactory")
                    .getMethod("getThreadMXBean")
                    .invoke(null);
            MethodHandle bytes = MethodHandles.publicLookup()
                    .findVirtual(type, "getThreadAllocatedBytes", MethodType.methodType(long.class, long.class));
            return (long) bytes.invoke(bean, Thread.currentThread().getId());
        } catch (Throwable e) {
            throw new LinkageError("jdk.management must be there", e);
        }
    }

    /** {@return the bytes of the objects that {@code task} makes on this thread} */
    public static long of(Runnable task) {
        long before = ofThisThread();
        long between = ofThisThread();
        task.run();
        long after = ofThisThread();
        long ofTheLook = between - before;
        return after - between - ofTheLook;
    }
}
