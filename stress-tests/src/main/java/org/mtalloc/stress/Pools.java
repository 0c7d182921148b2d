package org.mtalloc.stress;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorBuilder;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.config.Tune;

/**
 * Small allocators in which the rare happens all the time: magazines of few blocks, chunks of few slabs. They take
 * nothing from the environment, so that a test is the same test everywhere.
 */
public final class Pools {
    private static final int ALIGNMENT_BYTES = 16;
    private static final int MAX_THREADS = 256;

    private Pools() {}

    /**
     * {@return an allocator with one size class}
     *
     * <p>A magazine takes 32 KiB of blocks, so the block size says how many: one of 32 KiB, 8 of 4 KiB.
     *
     * @param blockBytes the block size, a power of two, at most a quarter of a chunk
     * @param chunkBytes the chunk size: a power of two, at least 64 KiB
     * @param headroom full magazines that a bin keeps
     */
    public static Allocator ofOneClass(AllocatorKind kind, int blockBytes, int chunkBytes, int headroom) {
        return of(kind, blockBytes, blockBytes, chunkBytes, headroom);
    }

    /**
     * {@return an allocator with several size classes}
     *
     * @param minBlockBytes the smallest block size, a power of two
     * @param maxBlockBytes the largest one, a power of two, at most a quarter of a chunk
     * @param chunkBytes the chunk size: a power of two, at least 64 KiB
     * @param headroom full magazines that a bin keeps
     */
    public static Allocator of(AllocatorKind kind, int minBlockBytes, int maxBlockBytes, int chunkBytes, int headroom) {
        Tune tune = new Tune(ALIGNMENT_BYTES, minBlockBytes, maxBlockBytes, chunkBytes, MAX_THREADS, headroom, false);
        return AllocatorBuilder.of(kind).tune(tune).name("stress-" + kind.id()).build();
    }
}
