package org.mtalloc.stress;

import static org.mtalloc.stress.harness.Edit.literally;

import java.util.stream.Stream;
import org.mtalloc.stress.harness.Edit;

/**
 * The weakened twins of the shipped tests: the same tests, on a core from which one step is left out. Where that leaves
 * a window of a few instructions only, the change also yields the processor inside it: what a preemption there would
 * do, in a run of many hours.
 */
final class PlantedFaults {
    /** What a damaged structure throws depends on where the damage is met first. */
    static final String ERROR = "threw \\w+";

    private static final String SPOILT = "contents spoilt|blocks left|" + ERROR;

    private PlantedFaults() {}

    static Stream<PlantedFault> all() {
        return Stream.of(
                        ofPool(),
                        LockFaults.all(),
                        CacheFaults.all(),
                        MemoryFaults.all(),
                        PlainFaults.all(),
                        CloseFaults.all(),
                        BufferFaults.all())
                .flatMap(faults -> faults);
    }

    private static Stream<PlantedFault> ofPool() {
        return Stream.of(
                binWithoutLock(),
                refillBeforeLock(),
                freeWithoutCompareAndSet(),
                generationThatStays(),
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
                        with(
                                unlocked("bin/Bin.java"),
                                literally(
                                        "slab/Slab.java",
                                        "int count = Math.min(max, freeBlocks);",
                                        "int count = Math.min(max, freeBlocks); Thread.yield();")))
                .caughtBy("blocks.HandedOutOnceBySlab", "two owners|" + ERROR)
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
                .foundBy("BinExchange", "a handle twice|counts do not balance|threw")
                .foundBy("BinSingles", "a handle twice|counts do not balance|threw");
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
                .caughtBy("blocks.HandedOutOnceByBin", "two owners|" + ERROR)
                .caughtBy("pool.RefillAgainstFlush", "a handle twice|counts do not balance|" + ERROR)
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

    private static PlantedFault cacheOfAnybody() {
        return PlantedFault.of(
                        "thread cache found without a look at its owner",
                        literally("cache/CacheTable.java", "cache.isOwnedBy(thread)", "cache != null"),
                        literally("cache/CacheTable.java", "return thread.getId();", "return 0;"))
                .caughtBy("blocks.HandedOutOnceByCache", "two owners|" + ERROR)
                .caughtBy("lists.TwoListsPrivate", SPOILT);
    }

    private static PlantedFault tableWithoutLock() {
        return PlantedFault.of(
                        "slab table without its lock",
                        with(
                                unlocked("slab/SlabTable.java"),
                                literally(
                                        "slab/SlabTable.java",
                                        "SLABS.setRelease(this, copy);",
                                        "Thread.yield(); SLABS.setRelease(this, copy);")))
                .caughtBy("pool.TableGrowthAgainstPublication", "a block is lost|" + ERROR);
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
        return PlantedFault.of("cache registry without its lock", unlocked("cache/CacheRegistry.java"))
                .caughtBy("lifecycle.DeadThreadTakenOnce", "counts do not balance|" + ERROR)
                .foundBy("CachesOfDead", "counts do not balance|the cache is still there|threw")
                .foundBy("CachesOfNew", "a cache is lost|a thread does not find its cache|threw");
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
                        with(
                                unlocked("slab/ChunkSpace.java"),
                                literally(
                                        "slab/Chunk.java",
                                        "freePages |= run;",
                                        "long before = freePages; Thread.yield(); freePages = before | run;")))
                .caughtBy("lifecycle.TrimAgainstAllocate", "the block is lost|memory left behind|" + ERROR)
                .caughtBy("pool.SlabEmptiedAgainstCut", "memory left behind|a handle twice|" + ERROR)
                .foundBy("ChunksEmptiedAndCut", "a chunk is lost|memory left behind|counts do not balance|threw");
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

    static Edit[] unlocked(String file) {
        return new Edit[] {
            literally(file, " lock.lock();", ""), literally(file, " lock.unlock();", ""),
        };
    }

    static Edit[] with(Edit[] edits, Edit more) {
        return Stream.concat(Stream.of(edits), Stream.of(more)).toArray(Edit[]::new);
    }
}
