package org.mtalloc.stress.peers;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.util.IllegalReferenceCountException;
import java.util.Set;
import org.mtalloc.stress.plugin.AllocatorUnderTest;
import org.mtalloc.stress.plugin.Capability;
import org.mtalloc.stress.plugin.RefusedException;

/**
 * Netty's pooled allocator through its buffers, on the heap. A buffer that was released twice says so, but only as long as it has
 * no next owner; and the pool has no end of its own.
 */
public final class NettyUnderTest implements AllocatorUnderTest {
    private final PooledByteBufAllocator allocator = PooledByteBufAllocator.DEFAULT;

    /** Makes the adapter of Netty's default pool. */
    public NettyUnderTest() {}

    @Override
    public Object allocate(int size) {
        return allocator.heapBuffer(size, size);
    }

    @Override
    public void free(Object block) {
        try {
            ((ByteBuf) block).release();
        } catch (IllegalReferenceCountException e) {
            throw new RefusedException(e);
        }
    }

    @Override
    public int usableSize(Object block) {
        return ((ByteBuf) block).capacity();
    }

    @Override
    public void write(Object block, int index, byte value) {
        ((ByteBuf) block).setByte(index, value);
    }

    @Override
    public byte read(Object block, int index) {
        return ((ByteBuf) block).getByte(index);
    }

    @Override
    public Set<Capability> capabilities() {
        return Set.of(Capability.REUSES_REMOTE_FREES, Capability.REFUSES_SECOND_FREE);
    }

    @Override
    public void close() {}
}
