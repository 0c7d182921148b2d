package org.mtalloc.stress.plugin;

import java.util.EnumSet;
import java.util.Set;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.error.InvalidBlockException;
import org.mtalloc.stress.Pools;

/** One of the shipped allocators over heap bytes, its handles boxed. It is small, so that the rare happens all the time. */
abstract class ShippedUnderTest implements AllocatorUnderTest {
    private static final int MIN_BLOCK_BYTES = 64;
    private static final int MAX_BLOCK_BYTES = 4 << 10;
    private static final int CHUNK_BYTES = 64 << 10;
    private static final int HEADROOM = 1;

    private final Allocator allocator;

    ShippedUnderTest(AllocatorKind kind) {
        allocator = Pools.of(kind, MIN_BLOCK_BYTES, MAX_BLOCK_BYTES, CHUNK_BYTES, HEADROOM);
    }

    @Override
    public final Object allocate(int size) {
        try {
            return allocator.allocate(size);
        } catch (AllocatorClosedException e) {
            throw new RefusedException(e);
        }
    }

    @Override
    public final void free(Object block) {
        try {
            allocator.free((long) block);
        } catch (InvalidBlockException | AllocatorClosedException e) {
            throw new RefusedException(e);
        }
    }

    @Override
    public final int usableSize(Object block) {
        return allocator.usableSize((long) block);
    }

    @Override
    public final void write(Object block, int index, byte value) {
        allocator.byteArray((long) block)[allocator.offset((long) block) + index] = value;
    }

    @Override
    public final byte read(Object block, int index) {
        return allocator.byteArray((long) block)[allocator.offset((long) block) + index];
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.allOf(Capability.class);
    }

    @Override
    public final long usedBlocks() {
        return allocator.stats().usedBlocks();
    }

    @Override
    public final void close() {
        allocator.close();
    }
}
