package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.SortedSet;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.mtalloc.core.error.BlockCorruptedException;
import org.mtalloc.core.error.Corruption;
import org.mtalloc.core.safety.BlockMemory;
import org.mtalloc.core.slab.Handle;

/**
 * Random calls of a faulty program, beside a model that knows each unit that was damaged. No trim: the memory of freed
 * blocks stays in its chunk, so that it can be damaged, and be found.
 */
final class FaultySequence {
    private static final int MOST_LIVE = 120;
    private static final int MOST_FREED = 200;

    private record Block(long handle, int size, BlockMemory memory) {}

    private final Allocator allocator;
    private final AllocatorSetup setup;
    private final boolean faults;
    private final SplittableRandom random;
    private final List<Block> live = new ArrayList<>();
    private final List<BlockMemory> freed = new ArrayList<>(); // may be handed out again meanwhile
    private final List<BlockMemory> quarantined = new ArrayList<>();
    private final IdentityHashMap<Object, SortedSet<Integer>> damagedFree = new IdentityHashMap<>(); // by chunk: units
    private int injected;
    private int found;

    FaultySequence(Allocator allocator, AllocatorSetup setup, long seed, boolean faults) {
        this.allocator = allocator;
        this.setup = setup;
        this.random = new SplittableRandom(seed);
        this.faults = faults;
    }

    void run(int steps) {
        for (int i = 0; i < steps; i++) {
            switch (random.nextInt(8)) {
                case 0, 1, 2 -> allocate(size());
                case 3, 4 -> freeAny();
                case 5 -> rewriteAny();
                case 6 -> damageFree();
                default -> freeDamaged();
            }
        }
        while (!live.isEmpty()) {
            free(live.remove(live.size() - 1));
        }
        if (setup.pools()) {
            handOutAllThatIsFree();
        }
        assertThat(damagedFree.values()).as("units damaged and not found").allMatch(Collection::isEmpty);
        assertThat(found).as("faults found").isEqualTo(injected);
        if (faults) {
            assertThat(injected).as("faults put in").isGreaterThan(30);
        }
        allocator.trim();
        assertThat(allocator.stats().reservedBytes()).isZero();
        PoolInvariants.check(allocator);
    }

    private int size() {
        return switch (random.nextInt(10)) {
            case 0 -> setup.maxPooled() + 1 + random.nextInt(50);
            case 1, 2 -> 1 + random.nextInt(setup.maxPooled());
            default -> random.nextInt(200);
        };
    }

    private void allocate(int size) {
        if (live.size() == MOST_LIVE) {
            free(live.remove(random.nextInt(MOST_LIVE)));
        }
        long handle;
        try {
            handle = allocator.allocate(size);
        } catch (BlockCorruptedException e) {
            checkWriteAfterFree(e);
            return;
        }
        BlockMemory memory = RawUnits.of(allocator, handle);
        assertThat(damagedIn(memory)).as("damage that was overlooked").isEmpty();
        live.add(new Block(handle, Math.max(1, size), memory));
        BlockStamp.write(allocator, handle, handle);
    }

    private void checkWriteAfterFree(BlockCorruptedException e) {
        BlockMemory memory = RawUnits.of(allocator, e.block());
        SortedSet<Integer> damaged = damagedIn(memory);
        assertThat(e.corruption()).isEqualTo(Corruption.WRITE_AFTER_FREE);
        assertThat(damaged).as("units damaged in %s", memory).isNotEmpty();
        assertThat(memory.offset() + e.offset()).isEqualTo(damaged.first());
        found += damaged.size();
        damagedFree.getOrDefault(memory.memory(), new TreeSet<>()).removeAll(damaged);
        quarantined.add(memory);
    }

    private SortedSet<Integer> damagedIn(BlockMemory memory) {
        return new TreeSet<>(damagedFree
                .getOrDefault(memory.memory(), new TreeSet<>())
                .subSet(memory.offset(), memory.offset() + memory.units()));
    }

    private void freeAny() {
        if (!live.isEmpty()) {
            free(live.remove(random.nextInt(live.size())));
        }
    }

    private void free(Block block) {
        BlockStamp.check(allocator, block.handle, block.handle);
        allocator.free(block.handle);
        remember(block);
    }

    private void remember(Block block) {
        if (Handle.classOf(block.handle) != Handle.PLAIN_CLASS) {
            if (freed.size() == MOST_FREED) {
                freed.remove(0);
            }
            freed.add(block.memory);
        }
    }

    private void rewriteAny() {
        if (!live.isEmpty()) {
            Block block = live.get(random.nextInt(live.size()));
            BlockStamp.check(allocator, block.handle, block.handle);
            BlockStamp.write(allocator, block.handle, block.handle);
        }
    }

    /** Damages one to three units of a guard, then frees the block. */
    private void freeDamaged() {
        if (!faults || live.isEmpty()) {
            return;
        }
        Block block = live.remove(random.nextInt(live.size()));
        int first = Integer.MAX_VALUE;
        for (int i = random.nextInt(3); i >= 0; i--) {
            int index = block.size + random.nextInt(block.memory.units() - block.size);
            if (isGuard(block.memory, index)) {
                RawUnits.change(block.memory, index);
                first = Math.min(first, index);
            }
        }
        injected++;
        BlockCorruptedException error =
                catchThrowableOfType(BlockCorruptedException.class, () -> allocator.free(block.handle));
        assertThat(error).as("damage at %d of %s", first, block).isNotNull();
        assertThat(error.corruption()).isEqualTo(Corruption.WRITE_BEHIND_END);
        assertThat(error.block()).isEqualTo(block.handle);
        assertThat(error.offset()).isEqualTo(first);
        quarantined.add(block.memory);
        found++;
    }

    /** A second change would give the unit its value again. */
    private static boolean isGuard(BlockMemory memory, int index) {
        return (RawUnits.get(memory, index) & 0xFF) == 0xFD;
    }

    /** Damages a unit of a block that was freed and is still free. */
    private void damageFree() {
        if (!faults || freed.isEmpty()) {
            return;
        }
        BlockMemory memory = freed.get(random.nextInt(freed.size()));
        int index = random.nextInt(memory.units());
        int at = memory.offset() + index;
        boolean used = live.stream().anyMatch(block -> covers(block.memory, memory.memory(), at))
                || quarantined.stream().anyMatch(each -> covers(each, memory.memory(), at));
        if (!used
                && damagedFree
                        .computeIfAbsent(memory.memory(), chunk -> new TreeSet<>())
                        .add(at)) {
            RawUnits.change(memory, index);
            injected++;
        }
    }

    private static boolean covers(BlockMemory block, Object memory, int at) {
        return block.memory() == memory && at >= block.offset() && at < block.offset() + block.units();
    }

    /** Allocates blocks of each class until a new chunk is needed: then every free one was handed out. */
    private void handOutAllThatIsFree() {
        for (ClassStats sizeClass : allocator.stats().classes()) {
            int size = Math.max(0, sizeClass.blockUnits() - setup.guardUnits());
            int chunks = chunks();
            while (chunks() == chunks) {
                try {
                    long handle = allocator.allocate(size);
                    BlockMemory memory = RawUnits.of(allocator, handle);
                    if (!damagedIn(memory).isEmpty()) {
                        throw new AssertionError("damage was overlooked in " + memory);
                    }
                    live.add(new Block(handle, Math.max(1, size), memory));
                } catch (BlockCorruptedException e) {
                    checkWriteAfterFree(e);
                }
            }
        }
        live.forEach(block -> allocator.free(block.handle));
        live.clear();
    }

    /** Cheaper than all statistics. */
    private int chunks() {
        return Innermost.of(allocator).wiring.chunks.chunks();
    }
}
