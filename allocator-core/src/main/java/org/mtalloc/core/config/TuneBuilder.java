package org.mtalloc.core.config;

/**
 * Collects tune parameters. At {@link #build} a system property {@code mtalloc.<parameter>} overrides what was set
 * here, and {@code MTALLOC_FORCE_NEW} in the environment (any value) sets force-new. Sizes in properties take a
 * suffix {@code k}, {@code m} or {@code g}. For one thread at a time.
 */
public final class TuneBuilder {
    private int alignmentBytes = 16;
    private int minBlockBytes = 16;
    private int maxPooledBytes = 1 << 20;
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

    /** Sets the smallest class: a power of two from the alignment to the largest class, in bytes; 16 if not set. */
    public TuneBuilder minBlockBytes(int bytes) {
        minBlockBytes = bytes;
        return this;
    }

    /**
     * Sets the largest class: from the alignment to a quarter of the chunk size, in bytes; rounded up to a size
     * class; 1 MiB if not set.
     */
    public TuneBuilder maxPooledBytes(int bytes) {
        maxPooledBytes = bytes;
        return this;
    }

    /** Sets the chunk size: a power of two, 64 KiB to 4 MiB; 4 MiB if not set. */
    public TuneBuilder chunkBytes(int bytes) {
        chunkBytes = bytes;
        return this;
    }

    /** Sets the most thread caches: 1 to 65,536; 4,096 if not set. */
    public TuneBuilder maxThreads(int threads) {
        maxThreads = threads;
        return this;
    }

    /** Sets the full magazines that a bin keeps: 0 to 1,024; 16 if not set. */
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
     * @throws IllegalArgumentException if a parameter or a property breaks its rule
     */
    public Tune build() {
        return new Tune(
                TuneProperties.bytes("alignmentBytes", alignmentBytes),
                TuneProperties.bytes("minBlockBytes", minBlockBytes),
                TuneProperties.bytes("maxPooledBytes", maxPooledBytes),
                TuneProperties.bytes("chunkBytes", chunkBytes),
                TuneProperties.count("maxThreads", maxThreads),
                TuneProperties.count("freelistHeadroom", freelistHeadroom),
                TuneProperties.flag("forceNew", forceNew) || System.getenv("MTALLOC_FORCE_NEW") != null);
    }
}
