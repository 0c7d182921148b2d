package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.ToLongFunction;

/** The equations of {@link AllocatorStats}, each under its number. They hold of a snapshot that was taken at quiescence. */
final class StatsInvariants {
    private final AllocatorStats stats;
    private final AllocatorKind kind;

    private StatsInvariants(AllocatorStats stats, AllocatorKind kind) {
        this.stats = stats;
        this.kind = kind;
    }

    static void check(AllocatorStats stats, AllocatorKind kind) {
        StatsInvariants check = new StatsInvariants(stats, kind);
        check.blocksAndBytes();
        check.reserved();
        check.large();
        check.traffic();
        stats.classes().forEach(check::oneClass);
        check.oneClass(stats.slots());
    }

    private long sum(ToLongFunction<ClassStats> figure) {
        return stats.classes().stream().mapToLong(figure).sum();
    }

    private void blocksAndBytes() {
        equal("T1", stats.usedBlocks(), sum(ClassStats::usedBlocks) + stats.largeBlocks());
        equal("T2", stats.usedBytes(), sum(c -> c.usedBlocks() * c.blockBytes()) + stats.largeBytes());
        equal("T3", stats.cachedBlocks(), sum(ClassStats::cachedBlocks));
        equal("T4", stats.cachedBytes(), sum(c -> c.cachedBlocks() * c.blockBytes()));
    }

    private void reserved() {
        equal(
                "T5",
                stats.reservedBytes() + stats.fallbackBytes(),
                stats.chunks() * stats.chunkBytes() + stats.largeBytes());
        notNegative("T6", stats.usedBytes(), stats.cachedBytes(), stats.largeBytes(), stats.reservedBytes());
        atMost("T6", stats.usedBytes() + stats.cachedBytes(), stats.reservedBytes() + stats.fallbackBytes());
        atMost("T6", stats.reservedBytes(), stats.peakReservedBytes());
        atMost("T6", stats.peakReservedBytes(), stats.limitBytes());
        notNegative("T6", stats.fallbackBytes(), stats.fallbacks());
        notNegative("T7", stats.chunks(), stats.chunksObtained(), stats.chunksReturned(), stats.sourceFailures());
        equal("T7", stats.chunks(), stats.chunksObtained() - stats.chunksReturned());
        assertThat(stats.chunkBytes()).isPositive();
    }

    private void large() {
        equal("T8", stats.largeBlocks(), stats.slots().usedBlocks());
        assertThat(stats.largeBytes() == 0).as("T8: %s", stats).isEqualTo(stats.largeBlocks() == 0);
    }

    private void traffic() {
        ClassStats slots = stats.slots();
        equal("T9", stats.refills(), sum(ClassStats::refills) + slots.refills());
        equal("T9", stats.flushes(), sum(ClassStats::flushes) + slots.flushes());
        if (kind == AllocatorKind.POOL) {
            equal("T9", stats.contentions(), slots.contentions());
            List<ClassStats> classes = stats.classes();
            assertThat(classes).as("T9: one lock").allMatch(c -> c.contentions() == slots.contentions());
        } else {
            equal("T9", stats.contentions(), sum(ClassStats::contentions) + slots.contentions());
        }
    }

    private void oneClass(ClassStats one) {
        equal("C1", one.blocks(), one.usedBlocks() + one.cachedBlocks() + one.freeBlocks());
        notNegative("C1", one.usedBlocks(), one.cachedBlocks(), one.freeBlocks());
        notNegative("C2", one.threadCachedBlocks());
        atMost("C2", one.threadCachedBlocks(), one.cachedBlocks());
        if (stats.threadCaches() == 0) {
            equal("C2", one.threadCachedBlocks(), 0);
        }
        notNegative("C3", one.slabs(), one.refills(), one.flushes(), one.contentions());
        atMost("C3", one.slabs(), one.blocks());
        assertThat(one.slabs() == 0).as("C3: %s", one).isEqualTo(one.blocks() == 0);
    }

    private void equal(String number, long actual, long expected) {
        if (actual != expected) {
            fail(number, actual + " = " + expected);
        }
    }

    private void atMost(String number, long actual, long most) {
        if (actual > most) {
            fail(number, actual + " <= " + most);
        }
    }

    private void notNegative(String number, long... figures) {
        for (long figure : figures) {
            atMost(number, 0, figure);
        }
    }

    private void fail(String number, String rule) {
        throw new AssertionError(number + " must hold: " + rule + "\n" + stats.dump());
    }
}
