package org.mtalloc.core;

import java.util.List;

/**
 * The JVM's count of direct buffers. By reflection: the tests are compiled as part of the module, which does not read
 * {@code java.management}.
 */
public final class DirectBufferPool {
    private DirectBufferPool() {}

    /** {@return the capacity of all direct buffers, in bytes; those of arenas are not among them} */
    public static long bytes() {
        try {
            Class<?> type = Class.forName("java.lang.management.BufferPoolMXBean");
            Object pools = Class.forName("java.lang.management.ManagementFactory")
                    .getMethod("getPlatformMXBeans", Class.class)
                    .invoke(null, type);
            for (Object pool : (List<?>) pools) {
                if ("direct".equals(type.getMethod("getName").invoke(pool))) {
                    return (Long) type.getMethod("getTotalCapacity").invoke(pool);
                }
            }
            throw new AssertionError("the JVM must have a pool of direct buffers");
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("java.management must be there", e);
        }
    }
}
