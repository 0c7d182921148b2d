package org.mtalloc.core;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.BlockCorruptedException;
import org.mtalloc.core.error.Corruption;
import org.mtalloc.core.report.LibraryFrames;
import org.mtalloc.core.safety.BlockMemory;
import org.mtalloc.core.safety.Damage;
import org.mtalloc.core.safety.Pattern;
import org.mtalloc.core.safety.Site;
import org.mtalloc.core.slab.Handle;

/**
 * The memory of a pool's blocks at the paranoid level. All of a block that no caller has is poison, but for plain blocks, which
 * are new each time; of one that a caller has, all behind the requested size is guard. Each call is made by the one
 * thread that owns the block at that moment.
 */
final class GuardedMemory {
    /** Of each block at least; a power of two, so that sizes that were aligned stay so. Shorter would let a long word skip it. */
    private static final int GUARD_BYTES = 16;

    private final BlockAllocator pool;
    private final int guardUnits;

    GuardedMemory(BlockAllocator pool) {
        this.pool = pool;
        this.guardUnits = pool.storage().units(GUARD_BYTES);
    }

    /** {@return the units to be allocated beyond what was asked for} */
    int guardUnits() {
        return guardUnits;
    }

    /**
     * Checks that a block was not written while it was free, and sets its guard.
     *
     * @param lastFree where it was freed last, if that is known
     * @throws BlockCorruptedException if it was written
     */
    void start(long block, int asked, boolean zeroed, @Nullable Site lastFree) {
        boolean plain = isPlain(block);
        pool.wiring.use.begin();
        Damage damage;
        try {
            BlockMemory memory = pool.memory(block);
            damage = plain ? null : memory.firstDamage(Pattern.FREE, 0, memory.units());
            memory.fill(Pattern.GUARD, asked, memory.units());
            if (zeroed && !plain) {
                memory.fill(Pattern.ZERO, 0, asked);
            }
        } finally {
            pool.wiring.use.end();
        }
        if (damage != null) {
            throw corrupted(
                    Corruption.WRITE_AFTER_FREE, "a block must not be written after its free", block, damage, lastFree);
        }
    }

    /**
     * Checks a block's guard, and poisons all of the block.
     *
     * @throws BlockCorruptedException if the guard was written
     */
    void end(LiveBlock ended) {
        Damage damage;
        pool.wiring.use.begin();
        try {
            BlockMemory memory = pool.memory(ended.block());
            damage = memory.firstDamage(Pattern.GUARD, ended.size(), memory.units());
            memory.fill(Pattern.FREE, 0, memory.units());
        } finally {
            pool.wiring.use.end();
        }
        if (damage != null) {
            throw corrupted(
                    Corruption.WRITE_BEHIND_END,
                    "a block must not be written behind its requested size of " + ended.size() + " units",
                    ended.block(),
                    damage,
                    ended.site());
        }
    }

    /** Poisons a block. {@return the bytes that its free returns at once: those of a plain block, else none} */
    long poison(long block) {
        pool.wiring.use.begin();
        try {
            BlockMemory memory = pool.memory(block);
            memory.fill(Pattern.FREE, 0, memory.units());
            return isPlain(block) ? pool.storage().bytes(memory.units()) : 0;
        } finally {
            pool.wiring.use.end();
        }
    }

    private static boolean isPlain(long block) {
        return Handle.classOf(block) == Handle.PLAIN_CLASS;
    }

    private BlockCorruptedException corrupted(
            Corruption corruption, String rule, long block, Damage damage, @Nullable Throwable site) {
        String place = corruption == Corruption.WRITE_AFTER_FREE ? ", freedAt=" : ", allocatedAt=";
        String message = rule + ": allocator=" + pool.name() + ", " + Handle.describe(block) + ", offset="
                + damage.offset() + ", expected=" + hex(damage.expected()) + ", found=" + hex(damage.found()) + place
                + (site == null ? "unknown" : LibraryFrames.place(site));
        BlockCorruptedException error = new BlockCorruptedException(
                message, corruption, block, damage.offset(), damage.expected(), damage.found());
        if (site != null) {
            error.initCause(site);
        }
        return error;
    }

    private String hex(int unit) {
        return String.format(Locale.ROOT, pool.storage() == Storage.HEAP_CHARS ? "0x%04x" : "0x%02x", unit);
    }
}
