package org.mtalloc.core.slab;

/**
 * A chunk space's counters at one moment.
 *
 * @param chunks chunks held
 * @param chunkBytes size of a chunk
 * @param obtained chunks put into the space since the start
 * @param returned chunks taken out of it to be returned to the memory source since the start
 */
public record ChunkStats(int chunks, long chunkBytes, long obtained, long returned) {}
