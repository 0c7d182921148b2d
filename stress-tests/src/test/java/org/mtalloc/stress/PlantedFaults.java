package org.mtalloc.stress;

import static org.mtalloc.stress.harness.Edit.literally;
import static org.mtalloc.stress.harness.Edit.without;

import java.util.stream.Stream;
import org.mtalloc.stress.harness.Edit;

/** The weakened twins of the shipped tests: the same tests, on a core from which one step is left out. */
final class PlantedFaults {
    private static final String LOCK = "lock.lock();";
    private static final String UNLOCK = "lock.unlock();";

    /** What a damaged structure throws depends on where the damage is met first. */
    private static final String ERROR = "threw \\w+";

    private static final String SPOILT = "contents spoilt|blocks left|" + ERROR;

    private PlantedFaults() {}

    static Stream<PlantedFault> all() {
        return Stream.of(
                unlocked("bin without its lock", "bin/Bin.java")
                        .caughtBy("blocks.HandedOutOnceByBin", "two owners")
                        .caughtBy("blocks.HandedOutOnceBySlab", "two owners|" + ERROR)
                        .caughtBy("pool.RefillAgainstFlush", "a handle twice|counts do not balance")
                        .caughtBy("pool.SlabEmptiedAgainstCut", "a handle twice|counts do not balance")
                        .caughtBy("lists.BuildAgainstBuild", SPOILT)
                        .caughtBy("lists.ReadAgainstBuild", SPOILT)
                        .caughtBy("lists.TwoListsMt", SPOILT)
                        .caughtBy("lists.TwoListsPool", SPOILT),
                PlantedFault.of(
                                "refill takes a magazine before it has the lock",
                                literally(
                                        "bin/Bin.java",
                                        "Slab fresh = null;\n        while (true) {\n            long[] spare",
                                        "if (fullCount > 0) { return exchangeForFull(emptied); }"
                                                + " Slab fresh = null; while (true) { long[] spare"))
                        .caughtBy("blocks.HandedOutOnceByBin", "two owners")
                        .caughtBy("pool.RefillAgainstFlush", "a handle twice|counts do not balance")
                        .caughtBy("lists.BuildAgainstDrop", SPOILT)
                        .caughtBy("lists.AssignAgainstDrop", SPOILT)
                        .caughtBy("lists.TwoListsNew", SPOILT),
                PlantedFault.of(
                                "free checks and then stores",
                                literally(
                                        "slab/BlockState.java",
                                        "return STATE.compareAndSet(states, position, live(handle), freed);",
                                        "boolean live = states[position] == live(handle);"
                                                + " if (live) { states[position] = freed; } return live;"))
                        .caughtBy("blocks.RacingFrees", "both frees won"),
                PlantedFault.of(
                                "generation that does not move on",
                                new Edit("slab/Handle.java", "GENERATION_MASK = [^;]+;", "GENERATION_MASK = 0;"))
                        .caughtBy("blocks.FreeAgainstUse", "foreign contents under the old handle")
                        .caughtBy("blocks.LateFreeAgainstNextOwner", "the next owner lost its block"),
                PlantedFault.of(
                                "thread cache found without a look at its owner",
                                literally("cache/CacheTable.java", "cache.isOwnedBy(thread)", "cache != null"),
                                new Edit("cache/CacheTable.java", "MIN_SLOTS = [^;]+;", "MIN_SLOTS = 1;"))
                        .caughtBy("blocks.HandedOutOnceByCache", "two owners|" + ERROR)
                        .caughtBy("lists.TwoListsPrivate", SPOILT),
                unlocked("slab table without its lock", "slab/SlabTable.java")
                        .caughtBy("pool.TableGrowthAgainstPublication", "a block is lost|" + ERROR),
                PlantedFault.of(
                                "slab published after its handles",
                                without("slab/ChunkSpace.java", "table.publish(slab);"),
                                literally("slab/SlabTable.java", "    void publish(", "    public void publish("),
                                new Edit(
                                        "bin/Bin.java",
                                        "(return emptied;\\s+\\}\\s+\\} finally \\{\\s+lock\\.unlock\\(\\);)",
                                        "$1 if (fresh != null) { table.publish(fresh); }"))
                        .caughtBy("pool.FirstHandleOfChunk", ".*, threw AllocatorClosedException"),
                unlocked("cache registry without its lock", "cache/CacheRegistry.java")
                        .caughtBy("lifecycle.DeadThreadTakenOnce", "counts do not balance|" + ERROR),
                PlantedFault.of(
                                "cache taken from a thread that has not ended",
                                new Edit("cache/ThreadCache.java", "return owner == null [^;]+;", "return true;"))
                        .caughtBy("lifecycle.ThreadEndAgainstLateFree", "counts do not balance"),
                unlocked("chunk space without its lock", "slab/ChunkSpace.java")
                        .caughtBy("lifecycle.TrimAgainstAllocate", "the block is lost")
                        .caughtBy("pool.SlabEmptiedAgainstCut", "memory left behind"),
                PlantedFault.of(
                                "chunk installed though closed meanwhile",
                                new Edit("slab/ChunkSpace.java", "if \\(closed\\) \\{\\s+return false;\\s+\\}", ""))
                        .caughtBy("pool.CloseAgainstGrowth", "a chunk leaked"),
                PlantedFault.of(
                                "marked as closed last",
                                new Edit(
                                        "BlockAllocator.java",
                                        "if \\(!closed\\.compareAndSet\\(false, true\\)\\)",
                                        "if (closed.get())"),
                                literally(
                                        "BlockAllocator.java",
                                        "wiring.chunks.close();",
                                        "wiring.chunks.close(); closed.set(true);"))
                        .caughtBy("lifecycle.CloseAgainstUse", "threw InvalidBlockException"),
                PlantedFault.of(
                                "used blocks as the bare difference",
                                literally("StatsReader.java", "Math.max(0, bin.out() - cached)", "bin.out() - cached"))
                        .caughtBy("lifecycle.StatsAgainstTraffic", "a negative figure"));
    }

    private static PlantedFault unlocked(String name, String file) {
        return PlantedFault.of(name, without(file, " " + LOCK), without(file, " " + UNLOCK));
    }
}
