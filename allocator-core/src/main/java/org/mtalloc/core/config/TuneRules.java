package org.mtalloc.core.config;

import org.agrona.BitUtil;

/** The range of each tune parameter, and how they bind each other. */
final class TuneRules {
    /** Below 16 bytes the two bytes of state per block would exceed an eighth of the block. */
    static final int MIN_ALIGNMENT_BYTES = 16;

    /** A page; direct chunks are not aligned to more. */
    static final int MAX_ALIGNMENT_BYTES = 4096;

    /** A chunk has 64 pages; smaller chunks would make pages smaller than 1 KiB, too small for a slab. */
    static final int MIN_CHUNK_BYTES = 64 << 10;

    /** 64 pages of 64 KiB; larger pages would hold more 16-byte blocks than a handle can count. */
    static final int MAX_CHUNK_BYTES = 4 << 20;

    /** Far above what a machine runs; what it bounds is a list that is walked when threads come and go. */
    static final int MAX_THREADS = 1 << 16;

    /** 1,024 magazines of up to 1,024 blocks; a bin's headroom is bounded in bytes besides. */
    static final int MAX_HEADROOM = 1 << 10;

    private TuneRules() {}

    static void check(
            int alignmentBytes,
            int minBlockBytes,
            int maxPooledBytes,
            int chunkBytes,
            int maxThreads,
            int freelistHeadroom) {
        powerOfTwo("alignmentBytes", alignmentBytes, MIN_ALIGNMENT_BYTES, MAX_ALIGNMENT_BYTES);
        powerOfTwo("chunkBytes", chunkBytes, MIN_CHUNK_BYTES, MAX_CHUNK_BYTES);
        require(
                maxPooledBytes >= alignmentBytes && maxPooledBytes <= chunkBytes / 4,
                "maxPooledBytes must be from alignmentBytes to a quarter of chunkBytes: maxPooledBytes="
                        + maxPooledBytes + ", alignmentBytes=" + alignmentBytes + ", chunkBytes=" + chunkBytes);
        require(
                minBlockBytes >= alignmentBytes
                        && minBlockBytes <= maxPooledBytes
                        && BitUtil.isPowerOfTwo(minBlockBytes),
                "minBlockBytes must be a power of two from alignmentBytes to maxPooledBytes: minBlockBytes="
                        + minBlockBytes + ", alignmentBytes=" + alignmentBytes + ", maxPooledBytes="
                        + maxPooledBytes);
        range("maxThreads", maxThreads, 1, MAX_THREADS);
        range("freelistHeadroom", freelistHeadroom, 0, MAX_HEADROOM);
    }

    private static void powerOfTwo(String name, int value, int min, int max) {
        require(
                value >= min && value <= max && BitUtil.isPowerOfTwo(value),
                name + " must be a power of two from " + min + " to " + max + ": " + name + "=" + value);
    }

    private static void range(String name, int value, int min, int max) {
        require(value >= min && value <= max, name + " must be from " + min + " to " + max + ": " + name + "=" + value);
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }
}
