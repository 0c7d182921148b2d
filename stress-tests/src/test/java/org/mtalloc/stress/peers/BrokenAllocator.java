package org.mtalloc.stress.peers;

import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.mtalloc.stress.plugin.AllocatorUnderTest;
import org.mtalloc.stress.plugin.Capability;

/**
 * An allocator that is wrong in each way in which one usually is: threads share a freelist without a lock; the same object stands
 * for a block in all its lives, and nothing tells a second free; close is forgotten. It promises everything.
 */
public final class BrokenAllocator implements AllocatorUnderTest {
    private static final int BLOCK_BYTES = 4 << 10;
    private static final int MAX_FREE = 64;

    private final byte[] @Nullable [] free = new byte[MAX_FREE][];
    private int count;

    /** Makes an allocator without blocks. */
    public BrokenAllocator() {}

    /** Takes the last block that was freed, in steps between which another thread takes the same. */
    @Override
    @SuppressWarnings("ThreadPriorityCheck") // yield makes the window wide enough to be seen in a short run
    public Object allocate(int size) {
        int top = count;
        byte[] block = top > 0 && top <= MAX_FREE ? free[top - 1] : null;
        if (block == null) {
            return new byte[BLOCK_BYTES];
        }
        Thread.yield();
        count = top - 1;
        return block;
    }

    /** Puts the block back, in steps between which another thread takes the one below, or puts back another. */
    @Override
    @SuppressWarnings("ThreadPriorityCheck") // as above
    public void free(Object block) {
        int top = count;
        Thread.yield();
        if (top < MAX_FREE) {
            free[top] = (byte[]) block;
            count = top + 1;
        }
    }

    @Override
    public int usableSize(Object block) {
        return ((byte[]) block).length;
    }

    @Override
    public void write(Object block, int index, byte value) {
        ((byte[]) block)[index] = value;
    }

    @Override
    public byte read(Object block, int index) {
        return ((byte[]) block)[index];
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.allOf(Capability.class);
    }

    @Override
    public void close() {}
}
