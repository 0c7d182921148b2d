package org.mtalloc.core;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** A live set of constant bytes, of blocks of log-uniform sizes from 1 byte to 1.3 MiB and random lifetimes. */
final class LogUniformBlocks {
    private static final int MAX_BYTES = (int) (1.3 * (1 << 20));

    private final Allocator allocator;
    private final long mostBytes;
    private final SplittableRandom random;
    private final List<Long> live = new ArrayList<>();
    private long usedBytes;

    LogUniformBlocks(Allocator allocator, long mostBytes, long seed) {
        this.allocator = allocator;
        this.mostBytes = mostBytes;
        this.random = new SplittableRandom(seed);
    }

    /** Allocates so many blocks, and after each frees as many as are over, any of them. */
    void replace(int count) {
        for (int i = 0; i < count; i++) {
            int bytes = (int) Math.exp(random.nextDouble() * Math.log(MAX_BYTES));
            long block = allocator.allocate(Math.max(1, allocator.storage().units(bytes)));
            usedBytes += bytes(block);
            live.add(block);
            while (usedBytes > mostBytes) {
                freeAny();
            }
        }
    }

    private void freeAny() {
        int index = random.nextInt(live.size());
        long block = live.get(index);
        live.set(index, live.get(live.size() - 1));
        live.remove(live.size() - 1);
        usedBytes -= bytes(block);
        allocator.free(block);
    }

    private long bytes(long block) {
        return allocator.storage().bytes(allocator.usableSize(block));
    }

    long usedBytes() {
        return usedBytes;
    }

    void freeAll() {
        live.forEach(allocator::free);
        live.clear();
        usedBytes = 0;
    }
}
