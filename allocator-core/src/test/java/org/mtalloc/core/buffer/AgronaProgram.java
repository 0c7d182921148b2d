package org.mtalloc.core.buffer;

import org.agrona.MutableDirectBuffer;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.MtAllocator;
import org.mtalloc.core.config.Storage;

/** Writes through Agrona's view of buffers and blocks, reads through ours; run in a JVM of its own, with the flag and without. */
public final class AgronaProgram {
    private AgronaProgram() {}

    /** Takes no arguments; prints a line for each view. */
    public static void main(String[] args) {
        for (Storage storage : new Storage[] {Storage.HEAP_BYTES, Storage.DIRECT}) {
            try (BufferPool pool = BufferPool.builder().storage(storage).build();
                    PooledBuffer before = pool.acquire(40);
                    PooledBuffer buffer = pool.acquire(40);
                    PooledBuffer slice = buffer.slice(8, 16)) {
                before.byteBuffer().putLong(8, 99);
                MutableDirectBuffer view = AgronaViews.of(slice);
                view.putLong(0, Long.reverseBytes(42));
                System.out.println(storage + " buffer " + view.capacity() + " "
                        + buffer.byteBuffer().getLong(8) + " "
                        + before.byteBuffer().getLong(8));
            }
            try (Allocator allocator = MtAllocator.builder().storage(storage).build()) {
                allocator.allocate(48);
                long block = allocator.allocate(48);
                MutableDirectBuffer view = AgronaViews.of(allocator, block);
                view.putLong(40, Long.reverseBytes(43));
                System.out.println(storage + " block " + view.capacity() + " "
                        + allocator.byteBuffer(block).getLong(40));
            }
        }
    }
}
