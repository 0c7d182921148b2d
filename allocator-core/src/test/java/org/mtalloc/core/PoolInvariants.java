package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.agrona.collections.LongHashSet;
import org.mtalloc.core.bin.Bin;
import org.mtalloc.core.bin.BinChecks;
import org.mtalloc.core.cache.CacheChecks;
import org.mtalloc.core.config.Safety;
import org.mtalloc.core.safety.BlockMemory;
import org.mtalloc.core.safety.Pattern;
import org.mtalloc.core.slab.BlockCounts;
import org.mtalloc.core.slab.ChunkChecks;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.Slab;
import org.mtalloc.core.slab.SlabChecks;

/**
 * Checks every numbered invariant of an open allocator by walking all its structures. To be called at quiescence: no
 * other thread makes a call, and what others did before is visible here.
 *
 * <p>Test code rather than main code: it needs every private field and a set of all cached handles, and no user could
 * call it safely. Accessors in the packages of the layers keep the fields where they are.
 */
final class PoolInvariants {
    private final Wiring wiring;
    private final AllocatorStats stats;
    private final IdentityHashMap<Bin, List<Slab>> slabs = new IdentityHashMap<>();
    private final List<Slab> inUse = new ArrayList<>();

    private PoolInvariants(BlockAllocator allocator) {
        this.wiring = allocator.wiring;
        this.stats = allocator.stats();
    }

    static void check(Allocator allocator) {
        PoolInvariants invariants = new PoolInvariants(Innermost.of(allocator));
        invariants.check();
        if (allocator.safety() == Safety.PARANOID) {
            invariants.checkPoison();
        }
    }

    private void check() {
        SlabChecks.all(wiring.table).forEach(SlabChecks::check);
        findSlabsInUse();
        slabs.forEach(BinChecks::check);
        ChunkChecks.check(wiring.chunks, inUse);
        checkCachedHandles();
        StatsInvariants.check(stats, wiring.kind);
        checkThreadCaches();
        int position = 0;
        for (int c = wiring.sizes.firstClass(); c < wiring.sizes.count(); c++) {
            checkClass(stats.classes().get(position++), countsOf(wiring.bins.get(c)));
        }
        checkPlainBlocks();
    }

    /**
     * A slab is in use if it has a block that is not free, or if its bin holds it open; but not one that was discarded, whose
     * chunk is condemned and waits for its other slabs.
     */
    private void findSlabsInUse() {
        Set<Slab> open = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Bin bin : BinChecks.all(wiring.bins)) {
            slabs.put(bin, new ArrayList<>());
            open.addAll(BinChecks.open(bin));
        }
        for (Slab slab : SlabChecks.all(wiring.table)) {
            boolean given = slab.freeBlocks() < slab.capacity() && !SlabChecks.isDiscarded(slab);
            if (given || open.contains(slab)) {
                inUse.add(slab);
                slabs.computeIfAbsent(wiring.bins.get(SlabChecks.classOf(slab)), bin -> new ArrayList<>())
                        .add(slab);
            }
        }
    }

    /** M1: each cached handle is cached, and in one magazine once; together they are all the blocks that are cached. */
    private void checkCachedHandles() {
        LongHashSet seen = new LongHashSet();
        for (Bin bin : slabs.keySet()) {
            BinChecks.forEachCached(bin, handle -> checkCachedHandle(seen, handle));
        }
        CacheChecks.forEachCached(wiring.caches, wiring.freelists, handle -> checkCachedHandle(seen, handle));
        long cached =
                inUse.stream().mapToLong(slab -> BlockCounts.of(slab).cached()).sum();
        assertThat((long) seen.size()).as("M1: handles in magazines").isEqualTo(cached);
    }

    private void checkCachedHandle(LongHashSet seen, long handle) {
        if (SlabChecks.isDead(wiring.table, handle)) {
            return;
        }
        SlabChecks.checkCached(wiring.table, handle);
        if (!seen.add(handle)) {
            fail("M1: a handle is in magazines twice: %s", Handle.describe(handle));
        }
    }

    /** P1: at the paranoid level each block of a slab that is not live is all poison. */
    private void checkPoison() {
        for (Slab slab : inUse) {
            SlabChecks.forEachFree(slab, (in, handle) -> {
                Object memory = in.memory(handle);
                if (memory != null) {
                    assertThat(new BlockMemory(memory, in.offsetOf(handle), in.blockUnits())
                                    .firstDamage(Pattern.FREE, 0, in.blockUnits()))
                            .as("P1: damage to %s", Handle.describe(handle))
                            .isNull();
                }
            });
        }
    }

    private BlockCounts countsOf(Bin bin) {
        return slabs.getOrDefault(bin, List.of()).stream()
                .map(BlockCounts::of)
                .reduce(BlockCounts.NONE, BlockCounts::plus);
    }

    /** S3, and that the statistics say what the states say. */
    private static void checkClass(ClassStats stats, BlockCounts counts) {
        assertThat(counts)
                .as("S3: %s", stats)
                .isEqualTo(new BlockCounts(stats.usedBlocks(), stats.cachedBlocks(), stats.freeBlocks()));
    }

    /** L25: what the threads have cached, summed over the threads, is what the classes say. */
    private void checkThreadCaches() {
        long[] handles = new long[1];
        CacheChecks.forEachThreadCached(
                wiring.caches, handle -> handles[0] += SlabChecks.isDead(wiring.table, handle) ? 0 : 1);
        long blocks = stats.slots().threadCachedBlocks()
                + stats.classes().stream()
                        .mapToLong(ClassStats::threadCachedBlocks)
                        .sum();
        assertThat(blocks).as("blocks in thread caches").isEqualTo(handles[0]);
    }

    private void checkPlainBlocks() {
        Bin bin = wiring.bins.get(Handle.PLAIN_CLASS);
        long units = inUse.stream().mapToLong(SlabChecks::plainUnits).sum();
        assertThat(stats.largeBytes()).as("bytes of plain blocks").isEqualTo(wiring.storage.bytes(units));
        assertThat(stats.largeBlocks())
                .as("plain blocks")
                .isEqualTo(countsOf(bin).live());
    }
}
