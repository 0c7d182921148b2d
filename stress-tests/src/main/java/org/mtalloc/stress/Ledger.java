package org.mtalloc.stress;

import org.mtalloc.core.AllocatorStats;
import org.mtalloc.core.ClassStats;

/** What must hold of an allocator's statistics at quiescence. */
public final class Ledger {
    private Ledger() {}

    /**
     * {@return whether callers hold exactly {@code used} blocks, and every class balances: blocks of its slabs = used +
     * cached + free}
     */
    public static boolean balances(AllocatorStats stats, long used) {
        return stats.usedBlocks() == used && stats.classes().stream().allMatch(Ledger::balances);
    }

    private static boolean balances(ClassStats one) {
        return one.blocks() == one.usedBlocks() + one.cachedBlocks() + one.freeBlocks() && isNeverNegative(one);
    }

    /** {@return whether no figure is below zero; this must hold at any time, not only at quiescence} */
    public static boolean isNeverNegative(AllocatorStats stats) {
        return stats.reservedBytes() >= 0
                && stats.usedBytes() >= 0
                && stats.cachedBytes() >= 0
                && stats.usedBlocks() >= 0
                && stats.cachedBlocks() >= 0
                && stats.chunks() >= 0
                && stats.largeBlocks() >= 0
                && stats.largeBytes() >= 0
                && stats.threadCaches() >= 0
                && stats.classes().stream().allMatch(Ledger::isNeverNegative);
    }

    private static boolean isNeverNegative(ClassStats one) {
        return one.slabs() >= 0
                && one.blocks() >= 0
                && one.usedBlocks() >= 0
                && one.cachedBlocks() >= 0
                && one.freeBlocks() >= 0
                && one.refills() >= 0
                && one.flushes() >= 0
                && one.contentions() >= 0;
    }
}
