package org.mtalloc.core;

import java.util.ArrayList;
import java.util.List;
import org.mtalloc.core.bin.BinStats;
import org.mtalloc.core.slab.Handle;

/**
 * Reads a snapshot of an allocator. Nothing is counted on the fast paths: a class's used blocks are those out of their
 * slabs less those cached. Between the reads of one class other threads may move blocks, so a figure that comes out
 * below zero is given as zero; at quiescence none does.
 */
final class StatsReader {
    private StatsReader() {}

    static AllocatorStats read(Wiring wiring) {
        List<ClassStats> classes = new ArrayList<>();
        long usedBytes = 0;
        long cachedBytes = 0;
        long usedBlocks = 0;
        long cachedBlocks = 0;
        for (int c = wiring.sizes.firstClass(); c < wiring.sizes.count(); c++) {
            ClassStats stats = readClass(wiring, c, wiring.sizes.blockUnits(c));
            classes.add(stats);
            usedBytes += stats.usedBlocks() * stats.blockBytes();
            cachedBytes += stats.cachedBlocks() * stats.blockBytes();
            usedBlocks += stats.usedBlocks();
            cachedBlocks += stats.cachedBlocks();
        }
        long largeBlocks = readClass(wiring, Handle.PLAIN_CLASS, 0).usedBlocks();
        long largeBytes = wiring.plain.bytes();
        return new AllocatorStats(
                wiring.name,
                wiring.storage,
                wiring.budget.reservedBytes(),
                usedBytes + largeBytes,
                cachedBytes,
                usedBlocks + largeBlocks,
                cachedBlocks,
                wiring.chunks.chunks(),
                largeBlocks,
                largeBytes,
                wiring.caches.count(),
                classes);
    }

    private static ClassStats readClass(Wiring wiring, int sizeClass, int blockUnits) {
        BinStats bin = wiring.bins.get(sizeClass).stats();
        long cached = bin.cached() + wiring.freelists.cached(sizeClass) + wiring.caches.cached(sizeClass);
        return new ClassStats(
                blockUnits,
                (int) wiring.storage.bytes(blockUnits),
                bin.slabs(),
                bin.blocks(),
                Math.max(0, bin.out() - cached),
                cached,
                bin.blocks() - bin.out(),
                bin.refills(),
                bin.flushes(),
                bin.contentions());
    }
}
