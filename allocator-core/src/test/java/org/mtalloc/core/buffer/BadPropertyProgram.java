package org.mtalloc.core.buffer;

import java.util.List;
import java.util.function.Supplier;

/** Asks for the shared pools while a property is wrong, and after it was mended; run in a JVM of its own. */
public final class BadPropertyProgram {
    private BadPropertyProgram() {}

    /** Prints what each call gave. {@code args}: the property, and its right value, or nothing if there is none */
    public static void main(String[] args) {
        List<Supplier<BufferPool>> pools = List.of(BufferPool::shared, BufferPool::sharedDirect);
        for (int i = 0; i < 2; i++) {
            pools.forEach(BadPropertyProgram::use);
        }
        if (args.length == 1) {
            System.clearProperty(args[0]);
        } else {
            System.setProperty(args[0], args[1]);
        }
        pools.forEach(BadPropertyProgram::use);
    }

    private static void use(Supplier<BufferPool> pool) {
        try (PooledBuffer buffer = pool.get().acquire(10)) {
            System.out.println(pool.get().name() + " size=" + buffer.size());
        } catch (Throwable e) {
            System.out.println(e);
        }
    }
}
