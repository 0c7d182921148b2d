package org.mtalloc.stress.plugin;

import java.util.Set;

/**
 * An allocator as the tests of {@code plugged} see it. It need not be fast. An implementation is public, and its public
 * constructor without parameters makes a new allocator. Any thread may make any call at any time, but for what {@link
 * #capabilities} leave out.
 */
public interface AllocatorUnderTest extends AutoCloseable {
    /**
     * {@return a block that nobody else has, until it is freed} A handle may be any object: a boxed number, or the allocator's
     * own buffer. It is compared with no other and needs no {@code equals}.
     *
     * @param size bytes wanted, 1 to 4,096
     * @throws RefusedException if the allocator is closed
     */
    Object allocate(int size);

    /**
     * Takes a block back, from any thread.
     *
     * @throws RefusedException if the block is not live and the allocator can tell, or it is closed
     */
    void free(Object block);

    /** {@return the bytes of a live block that may be used, at least what was asked for} */
    int usableSize(Object block);

    /** Writes one byte of a live block. */
    void write(Object block, int index, byte value);

    /** {@return one byte of a live block} */
    byte read(Object block, int index);

    /** {@return what is promised beyond handing out each block once; nothing, unless said otherwise} */
    default Set<Capability> capabilities() {
        return Set.of();
    }

    /** {@return how many blocks are allocated and not freed, exact while no call is in progress; negative if not known} */
    default long usedBlocks() {
        return -1;
    }

    /** Gives all memory back. */
    @Override
    void close();
}
