package org.mtalloc.core.buffer;

import java.util.List;
import java.util.function.Supplier;

/** Uses the shared pools and tries to close them; run in a JVM of its own, as they are there until its end. */
public final class SharedPoolProgram {
    private SharedPoolProgram() {}

    /** Takes no arguments; prints two lines for each pool. */
    public static void main(String[] args) {
        List<Supplier<BufferPool>> pools = List.of(BufferPool::shared, BufferPool::sharedDirect);
        for (Supplier<BufferPool> shared : pools) {
            BufferPool pool = shared.get();
            try {
                pool.close();
                System.out.println("closed");
            } catch (UnsupportedOperationException e) {
                System.out.println(e.getMessage());
            }
            try (PooledBuffer buffer = pool.acquire(10)) {
                System.out.println((pool.isClosed() ? "closed" : "open")
                        + (pool == shared.get() ? " same" : " another")
                        + " direct=" + buffer.byteBuffer().isDirect()
                        + " used=" + pool.stats().usedBlocks());
            }
        }
    }
}
