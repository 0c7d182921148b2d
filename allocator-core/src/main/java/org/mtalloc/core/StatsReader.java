package org.mtalloc.core;

import java.util.ArrayList;
import java.util.List;
import org.mtalloc.core.bin.BinStats;
import org.mtalloc.core.slab.ChunkStats;
import org.mtalloc.core.slab.Handle;

/**
 * Reads a snapshot of an allocator. Nothing is counted on the fast paths: a class's used blocks are those out of their
 * slabs less those cached. Between the reads of one class other threads may move blocks, so a figure that comes out
 * below zero is given as zero; at quiescence none does. For one thread, and one snapshot.
 */
final class StatsReader {
    private final Wiring wiring;
    private final List<ClassStats> classes = new ArrayList<>();
    private final ClassStats slots;
    private long usedBytes;
    private long cachedBytes;
    private long usedBlocks;
    private long cachedBlocks;
    private long refills;
    private long flushes;
    private long contentions;

    private StatsReader(Wiring wiring) {
        this.wiring = wiring;
        for (int c = wiring.sizes.firstClass(); c < wiring.sizes.count(); c++) {
            ClassStats stats = readClass(c, wiring.sizes.blockUnits(c));
            classes.add(stats);
            cachedBlocks += stats.cachedBlocks();
            add(stats);
        }
        slots = readClass(Handle.PLAIN_CLASS, 0);
        add(slots);
    }

    private void add(ClassStats stats) {
        usedBytes += stats.usedBytes();
        cachedBytes += stats.cachedBytes();
        usedBlocks += stats.usedBlocks();
        refills += stats.refills();
        flushes += stats.flushes();
        boolean oneLock = wiring.kind == AllocatorKind.POOL;
        contentions = oneLock ? Math.max(contentions, stats.contentions()) : contentions + stats.contentions();
    }

    static AllocatorStats read(Wiring wiring) {
        return new StatsReader(wiring).total();
    }

    private AllocatorStats total() {
        ChunkStats chunks = wiring.chunks.stats();
        long largeBytes = wiring.plain.bytes();
        long reservedBytes = wiring.budget.reservedOr(chunks.chunks() * chunks.chunkBytes() + largeBytes);
        return new AllocatorStats(
                wiring.name,
                wiring.storage,
                wiring.budget.limitBytes(),
                reservedBytes,
                Math.max(reservedBytes, wiring.budget.peakBytes()),
                wiring.budget.fallbackBytes(),
                wiring.budget.fallbacks(),
                usedBytes + largeBytes,
                cachedBytes,
                usedBlocks,
                cachedBlocks,
                chunks.chunks(),
                chunks.chunkBytes(),
                chunks.obtained(),
                chunks.returned(),
                wiring.budget.failures(),
                slots.usedBlocks(),
                largeBytes,
                wiring.caches.count(),
                refills,
                flushes,
                contentions,
                slots,
                classes);
    }

    private ClassStats readClass(int sizeClass, int blockUnits) {
        BinStats bin = wiring.bins.get(sizeClass).stats();
        long threadCached = wiring.caches.cached(sizeClass);
        long cached = bin.cached() + wiring.freelists.cached(sizeClass) + threadCached;
        return new ClassStats(
                blockUnits,
                (int) wiring.storage.bytes(blockUnits),
                bin.slabs(),
                bin.blocks(),
                Math.max(0, bin.out() - cached),
                cached,
                threadCached,
                bin.blocks() - bin.out(),
                bin.refills(),
                bin.flushes(),
                bin.contentions());
    }
}
