package org.mtalloc.core;

/**
 * A block that was allocated and not freed.
 *
 * @param block its handle
 * @param size the units asked for, at least 1
 * @param site never thrown; its message names the thread, its stack trace the place, of the allocation
 */
public record LiveBlock(long block, int size, Throwable site) {}
