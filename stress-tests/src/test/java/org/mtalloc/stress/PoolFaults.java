package org.mtalloc.stress;

import static org.mtalloc.stress.harness.Edit.literally;

import java.util.stream.Stream;
import org.mtalloc.stress.harness.Edit;

/** Planted faults of bins, slabs, chunks, the slab table, the registry and statistics. */
final class PoolFaults {
    private static final String SPOILT = "contents spoilt|blocks left|" + PlantedFaults.ERROR;

    private PoolFaults() {}

    static Stream<PlantedFault> all() {
        return Stream.of(
                binWithoutLock(),
                refillBeforeLock(),
                freeWithoutCompareAndSet(),
                generationThatStays(),
                freeWithoutGeneration(),
                cacheOfAnybody(),
                tableWithoutLock(),
                slabPublishedLate(),
                registryWithoutLock(),
                cacheOfTheLiving(),
                chunksWithoutLock(),
                chunkInstalledTooLate(),
                bareDifference());
    }

    private static PlantedFault binWithoutLock() {
        return PlantedFault.of(
                        "bin without its lock",
                        PlantedFaults.with(
                                PlantedFaults.unlocked("bin/Bin.java"),
                                literally(
                                        "slab/Slab.java",
                                        "int count = Math.min(max, freeBlocks);",
                                        "int count = Math.min(max, freeBlocks); Thread.yield();")))
                .caughtBy("blocks.HandedOutOnceBySlab", "two owners|" + PlantedFaults.ERROR)
                .caughtBy("lists.AssignAgainstAssign", SPOILT)
                .caughtBy("lists.AssignAgainstDrop", SPOILT)
                .caughtBy("lists.BuildAgainstAssign", SPOILT)
                .caughtBy("lists.BuildAgainstBuild", SPOILT)
                .caughtBy("lists.BuildAgainstDrop", SPOILT)
                .caughtBy("lists.DropAgainstDrop", SPOILT)
                .caughtBy("lists.ReadAgainstDrop", SPOILT)
                .caughtBy("lists.ReadAgainstRead", SPOILT)
                .caughtBy("lists.ReadAgainstAssign", SPOILT)
                .caughtBy("lists.ReadAgainstBuild", SPOILT)
                .caughtBy("lists.TwoListsNew", SPOILT)
                .caughtBy("lists.TwoListsPool", SPOILT)
                .foundBy("BinExchange", "a handle twice|counts do not balance|" + PlantedFaults.ERROR)
                .foundBy("BinSingles", "a handle twice|counts do not balance|" + PlantedFaults.ERROR);
    }

    private static PlantedFault refillBeforeLock() {
        return PlantedFault.of(
                        "refill takes a magazine before it has the lock",
                        new Edit(
                                "bin/Bin.java",
                                "(public long\\[] refill\\(long\\[] emptied, int most\\) \\{)",
                                "$1 if (depot.hasFull()) { return depot.exchangeForFull(emptied); }"),
                        literally(
                                "bin/MagazineDepot.java",
                                "long[] taken = full[--fullCount];",
                                "long[] taken = full[fullCount - 1]; Thread.yield(); fullCount--;"))
                .caughtBy("blocks.HandedOutOnceByBin", "two owners|" + PlantedFaults.ERROR)
                .caughtBy("pool.RefillAgainstFlush", "a handle twice|counts do not balance|" + PlantedFaults.ERROR)
                .caughtBy("lists.TwoListsMt", SPOILT);
    }

    private static PlantedFault freeWithoutCompareAndSet() {
        return PlantedFault.of(
                        "free checks and then stores",
                        literally(
                                "slab/BlockState.java",
                                "return STATE.compareAndSet(states, position, live(handle), freed);",
                                "boolean live = states[position] == live(handle); Thread.yield();"
                                        + " if (live) { states[position] = freed; } return live;"))
                .caughtBy("blocks.RacingFrees", "both frees won")
                .foundBy("SlabFrees", "both frees won");
    }

    private static PlantedFault generationThatStays() {
        return PlantedFault.of(
                        "generation that does not move on",
                        new Edit("slab/Handle.java", "GENERATION_MASK = [^;]+;", "GENERATION_MASK = 0;"))
                .caughtBy("blocks.FreeAgainstUse", "foreign contents under the old handle")
                .caughtBy("blocks.LateFreeAgainstNextOwner", "both frees won|the next owner lost its block");
    }

    private static PlantedFault freeWithoutGeneration() {
        return PlantedFault.of(
                        "free without a look at the generation",
                        literally(
                                "slab/BlockState.java",
                                "return STATE.compareAndSet(states, position, live(handle), freed);",
                                "int now = generation(states[position]); return STATE.compareAndSet(states, position,"
                                        + " of(now, LIVE), of(now + 1 & Handle.GENERATION_MASK, CACHED));"))
                .caughtBy("blocks.LateFreeAgainstNextOwner", "both frees won|the next owner lost its block");
    }

    private static PlantedFault cacheOfAnybody() {
        return PlantedFault.of(
                        "thread cache found without a look at its owner",
                        literally("cache/CacheTable.java", "cache.isOwnedBy(thread)", "cache != null"),
                        literally("cache/CacheTable.java", "return thread.getId();", "return 0;"))
                .caughtBy("blocks.HandedOutOnceByCache", "two owners|" + PlantedFaults.ERROR)
                .caughtBy("lists.TwoListsPrivate", SPOILT);
    }

    private static PlantedFault tableWithoutLock() {
        return PlantedFault.of(
                        "slab table without its lock",
                        PlantedFaults.with(
                                PlantedFaults.unlocked("slab/SlabTable.java"),
                                literally(
                                        "slab/SlabTable.java",
                                        "SLABS.setRelease(this, copy);",
                                        "Thread.yield(); SLABS.setRelease(this, copy);")))
                .caughtBy("pool.TableGrowthAgainstPublication", "a block is lost|" + PlantedFaults.ERROR);
    }

    private static PlantedFault slabPublishedLate() {
        return PlantedFault.of(
                        "slab published after its handles",
                        literally("slab/ChunkSpace.java", "table.publish(slab);", ""),
                        literally("slab/SlabTable.java", "    void publish(", "    public void publish("),
                        new Edit(
                                "bin/Bin.java",
                                "(wantsSpare = depot\\.wantsSpare\\(\\);\\s+\\} finally \\{\\s+lock\\.unlock\\(\\);)",
                                "$1 if (fresh != null) { Thread.yield(); table.publish(fresh); }"))
                .caughtBy("pool.FirstHandleOfChunk", ".*, slab not found");
    }

    private static PlantedFault registryWithoutLock() {
        return PlantedFault.of("cache registry without its lock", PlantedFaults.unlocked("cache/CacheRegistry.java"))
                .caughtBy("lifecycle.DeadThreadTakenOnce", "counts do not balance|" + PlantedFaults.ERROR)
                .foundBy("CachesOfDead", "counts do not balance|the cache is still there|" + PlantedFaults.ERROR)
                .foundBy("CachesOfNew", "a cache is lost|a thread does not find its cache|" + PlantedFaults.ERROR);
    }

    private static PlantedFault cacheOfTheLiving() {
        return PlantedFault.of(
                        "cache taken from a thread that has not ended",
                        new Edit("cache/ThreadCache.java", "return owner == null [^;]+;", "return true;"))
                .caughtBy("lifecycle.ThreadEndAgainstLateFree", "counts do not balance|a block is lost");
    }

    private static PlantedFault chunksWithoutLock() {
        return PlantedFault.of(
                        "chunk space without its lock",
                        PlantedFaults.with(
                                PlantedFaults.unlocked("slab/ChunkSpace.java"),
                                literally(
                                        "slab/Chunk.java",
                                        "freePages |= run;",
                                        "long before = freePages; Thread.yield(); freePages = before | run;")))
                .caughtBy(
                        "lifecycle.TrimAgainstAllocate", "the block is lost|memory left behind|" + PlantedFaults.ERROR)
                .caughtBy("pool.SlabEmptiedAgainstCut", "memory left behind|a handle twice|" + PlantedFaults.ERROR)
                .foundBy(
                        "ChunksEmptiedAndCut",
                        "a chunk is lost|memory left behind|counts do not balance|" + PlantedFaults.ERROR);
    }

    private static PlantedFault chunkInstalledTooLate() {
        return PlantedFault.of(
                        "chunk installed though closed meanwhile",
                        new Edit("slab/ChunkSpace.java", "if \\(closed\\) \\{\\s+return 0;\\s+\\}", ""))
                .caughtBy("pool.CloseAgainstGrowth", "a chunk leaked");
    }

    private static PlantedFault bareDifference() {
        return PlantedFault.of(
                        "used blocks as the bare difference",
                        new Edit("StatsReader.java", "(BinStats bin = [^;]+;)", "$1 Thread.yield();"),
                        literally("StatsReader.java", "Math.max(0, bin.out() - cached)", "bin.out() - cached"))
                .caughtBy("lifecycle.StatsAgainstTraffic", "a negative figure");
    }
}
