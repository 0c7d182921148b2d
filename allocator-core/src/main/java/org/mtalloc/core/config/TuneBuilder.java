package org.mtalloc.core.config;

import org.jspecify.annotations.Nullable;

/**
 * Collects tune parameters. At {@link #build} a system property {@code mtalloc.<parameter>} overrides what was set
 * here, and {@code MTALLOC_FORCE_NEW} in the environment (any value) sets force-new. Sizes in properties take a
 * suffix {@code k}, {@code m} or {@code g}. For one thread at a time.
 */
public final class TuneBuilder {
    private static final int DEFAULT_MAX_POOLED_BYTES = 1 << 20;

    private int alignmentBytes = 16;
    private @Nullable Integer minBlockBytes; // null: follows the alignment
    private @Nullable Integer maxPooledBytes; // null: follows the chunk size
    private int chunkBytes = 4 << 20;
    private int maxThreads = 4096;
    private int freelistHeadroom = 16;
    private boolean forceNew;

    TuneBuilder() {}

    /** Sets the alignment: a power of two, 16 to 4096 bytes; 16 if not set. */
    public TuneBuilder alignmentBytes(int bytes) {
        alignmentBytes = bytes;
        return this;
    }

    /**
     * Sets the smallest class: a power of two from the alignment to the largest class, in bytes; the
     * alignment if not set.
     */
    public TuneBuilder minBlockBytes(int bytes) {
        minBlockBytes = bytes;
        return this;
    }

    /**
     * Sets the largest class: from the alignment to a quarter of the chunk size, in bytes; rounded up to a size
     * class; if not set 1 MiB, or a quarter of the chunk size where that is less. On the heap a chunk is short of its
     * nominal size by an array's header, so only three blocks of a quarter's size fit into it.
     */
    public TuneBuilder maxPooledBytes(int bytes) {
        maxPooledBytes = bytes;
        return this;
    }

    /**
     * Sets the chunk size: a power of two, 64 KiB to 4 MiB; 4 MiB if not set. An allocator has at most 65,536 chunks: 256
     * GiB of 4 MiB, 4 GiB of 64 KiB.
     */
    public TuneBuilder chunkBytes(int bytes) {
        chunkBytes = bytes;
        return this;
    }

    /** Sets the most thread caches: 1 to 65,536; 4,096 if not set. */
    public TuneBuilder maxThreads(int threads) {
        maxThreads = threads;
        return this;
    }

    /**
     * Sets the full magazines that a bin keeps: 0 to 1,024; 16 if not set. Never more than 1 MiB of blocks; and a bin of a
     * {@code PoolAllocator}, which has no caches to serve, keeps one.
     */
    public TuneBuilder freelistHeadroom(int magazines) {
        freelistHeadroom = magazines;
        return this;
    }

    /** Sets whether every block comes from the JVM's own allocation; not so if not set. */
    public TuneBuilder forceNew(boolean force) {
        forceNew = force;
        return this;
    }

    /**
     * {@return the parameters, after the environment's overrides}
     *
     * @throws IllegalArgumentException if a parameter or a property breaks its rule, or a property {@code mtalloc.*} is
     *     none of the known ones
     */
    public Tune build() {
        return PropertyNames.tellingOrigin(this::withOverrides);
    }

    private Tune withOverrides() {
        int alignment = TuneProperties.bytes("alignmentBytes", alignmentBytes);
        int chunk = TuneProperties.bytes("chunkBytes", chunkBytes);
        int minBlock = minBlockBytes != null ? minBlockBytes : alignment;
        int maxPooled = maxPooledBytes != null ? maxPooledBytes : Math.min(DEFAULT_MAX_POOLED_BYTES, chunk / 4);
        return new Tune(
                alignment,
                TuneProperties.bytes("minBlockBytes", minBlock),
                TuneProperties.bytes("maxPooledBytes", maxPooled),
                chunk,
                TuneProperties.count("maxThreads", maxThreads),
                TuneProperties.count("freelistHeadroom", freelistHeadroom),
                TuneProperties.flag("forceNew", forceNew) || Tune.isNewForced());
    }
}
