package org.mtalloc.core.leak;

/**
 * The watched leases of a pool that were lost, since the pool was made.
 *
 * @param lost all of them
 * @param returned those whose block was given back to the allocator; the others stay used
 * @param abandonedUnits memory of the others: what was asked for, in units of the storage
 */
public record LeakCounts(long lost, long returned, long abandonedUnits) {}
