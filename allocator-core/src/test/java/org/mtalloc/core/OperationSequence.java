package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.error.InvalidBlockException;
import org.mtalloc.core.slab.Handle;

/**
 * Operations on an allocator, side by side with a naive model: the list of live blocks with what was written into them,
 * and the last handles that are dead. What the model knows is checked at each operation, the invariants of the
 * allocator and scenario L25's after every so many.
 */
final class OperationSequence {
    private static final int MOST_LIVE = 400;
    private static final int MOST_DEAD = 64;
    private static final int KINDS_OF_OPERATIONS = 16;

    private final AllocatorSetup setup;
    private final Allocator allocator;
    private final Choices choices;
    private final int checkEvery;
    private final Consumer<String> log;
    private final List<Long> live = new ArrayList<>();
    private final Map<Long, Long> stamps = new HashMap<>();
    private final List<Long> dead = new ArrayList<>();
    private long nextStamp = 1;

    OperationSequence(AllocatorSetup setup, Allocator allocator, Choices choices, int checkEvery) {
        this(setup, allocator, choices, checkEvery, line -> {});
    }

    /**
     * Makes a sequence.
     *
     * @param log is told each operation before it is done
     */
    OperationSequence(
            AllocatorSetup setup, Allocator allocator, Choices choices, int checkEvery, Consumer<String> log) {
        this.setup = setup;
        this.allocator = allocator;
        this.choices = choices;
        this.checkEvery = checkEvery;
        this.log = log;
    }

    /** Runs all operations, then frees and trims until nothing is left. */
    void run() {
        runAll();
        log.accept("free all, trim");
        while (!live.isEmpty()) {
            free(live.size() - 1);
        }
        checkAll();
        allocator.trim();
        assertThat(allocator.stats().reservedBytes())
                .as("reserved after all is freed")
                .isZero();
        PoolInvariants.check(allocator);
    }

    /** Runs all operations, then closes: every block is dead, every call throws, and a second close does nothing. */
    void runAndClose() {
        runAll();
        log.accept("close");
        allocator.close();
        allocator.close();
        assertThat(allocator.isClosed()).isTrue();
        for (List<Long> blocks : List.of(live, dead, List.of(0L))) {
            for (long block : blocks) {
                assertClosed(() -> allocator.free(block));
                assertClosed(() -> allocator.isLive(block));
                assertClosed(() -> allocator.usableSize(block));
            }
        }
        assertClosed(() -> allocator.allocate(1));
        assertClosed(allocator::trim);
        assertClosed(allocator::stats);
    }

    private static void assertClosed(ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOf(AllocatorClosedException.class);
    }

    private void runAll() {
        for (int done = 1; choices.more(); done++) {
            step();
            if (done % checkEvery == 0) {
                checkAll();
            }
        }
        checkAll();
    }

    private void step() {
        switch (choices.below(KINDS_OF_OPERATIONS)) {
            case 0, 1, 2, 3, 4, 5 -> allocate(size());
            case 6, 7, 8, 9, 10 -> freeAny();
            case 11 -> freeDead();
            case 12 -> rewriteAny();
            case 13 -> accessDead();
            case 14 -> allocateBadSize();
            default -> trim();
        }
    }

    private int size() {
        int max = setup.maxPooled();
        return switch (choices.below(8)) {
            case 0 -> choices.below(8) == 0 ? max + choices.below(1000) : choices.below(100);
            case 1 -> choices.below(Math.min(max, 16 << 10));
            case 2, 3 -> aroundClass();
            default -> choices.below(300);
        };
    }

    private int aroundClass() {
        List<ClassStats> classes = allocator.stats().classes();
        int units = classes.get(choices.below(classes.size())).blockUnits();
        return Math.max(0, units - 1 + choices.below(3));
    }

    private void allocate(int size) {
        if (live.size() >= MOST_LIVE) {
            free(0);
        }
        log.accept("allocate " + size);
        long block = allocator.allocate(size);
        assertThat(stamps).as("a live handle was handed out again").doesNotContainKey(block);
        assertThat(dead).as("a dead handle was handed out again").doesNotContain(block);
        assertThat(allocator.usableSize(block)).isGreaterThanOrEqualTo(size);
        live.add(block);
        stamp(block);
    }

    private void stamp(long block) {
        BlockStamp.write(allocator, block, nextStamp);
        stamps.put(block, nextStamp++);
    }

    private void freeAny() {
        if (!live.isEmpty()) {
            free(choices.below(live.size()));
        }
    }

    private void free(int index) {
        long block = live.get(index);
        log.accept("free live " + index + " of " + live.size() + ": " + Handle.describe(block));
        check(block);
        live.set(index, live.get(live.size() - 1));
        live.remove(live.size() - 1);
        stamps.remove(block);
        allocator.free(block);
        if (dead.size() >= MOST_DEAD) {
            dead.remove(0);
        }
        dead.add(block);
    }

    private void check(long block) {
        BlockStamp.check(allocator, block, stamps.getOrDefault(block, 0L));
    }

    private void freeDead() {
        if (!dead.isEmpty()) {
            long block = dead.get(choices.below(dead.size()));
            log.accept("free dead " + Handle.describe(block));
            assertThatThrownBy(() -> allocator.free(block)).isInstanceOf(InvalidBlockException.class);
        }
    }

    private void accessDead() {
        if (!dead.isEmpty()) {
            long block = dead.get(choices.below(dead.size()));
            log.accept("access dead " + Handle.describe(block));
            assertThat(allocator.isLive(block)).isFalse();
            assertThatThrownBy(() -> allocator.usableSize(block)).isInstanceOf(InvalidBlockException.class);
        }
    }

    private void rewriteAny() {
        if (!live.isEmpty()) {
            long block = live.get(choices.below(live.size()));
            log.accept("rewrite " + Handle.describe(block));
            check(block);
            stamp(block);
        }
    }

    private void allocateBadSize() {
        int size = choices.below(2) == 0 ? -1 - choices.below(1000) : Integer.MAX_VALUE - choices.below(1000);
        log.accept("allocate " + size);
        assertThatThrownBy(() -> allocator.allocate(size)).isInstanceOf(IllegalArgumentException.class);
    }

    private void trim() {
        log.accept("trim");
        long before = allocator.stats().reservedBytes();
        long returned = allocator.trim();
        assertThat(returned).isEqualTo(before - allocator.stats().reservedBytes());
    }

    private void checkAll() {
        live.forEach(this::check);
        AllocatorStats stats = allocator.stats();
        assertThat(stats.usedBlocks()).as("used blocks").isEqualTo(live.size());
        long usedUnits = live.stream()
                .mapToLong(block -> AllocatorSetup.blockUnits(allocator, block))
                .sum();
        assertThat(stats.usedBytes()).as("used bytes").isEqualTo(setup.storage().bytes(usedUnits));
        assertThat(stats.usedBytes()).isBetween(0L, stats.reservedBytes());
        PoolInvariants.check(allocator);
    }
}
