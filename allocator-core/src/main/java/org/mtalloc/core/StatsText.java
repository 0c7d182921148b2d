package org.mtalloc.core;

import java.util.Locale;
import org.mtalloc.core.config.Bounds;

/** Statistics as text: one line, or a table in aligned columns. */
final class StatsText {
    private static final String AMOUNT = "%-16s %,15d bytes %,13d blocks\n";
    private static final String HEADER = "\n%11s %7s %11s %11s %11s %11s %11s %10s %10s %11s\n";
    private static final String ROW = "%11s %,7d %,11d %,11d %,11d %,11d %,11d %,10d %,10d %,11d\n";

    private StatsText() {}

    static String line(AllocatorStats stats) {
        return "AllocatorStats[allocator=" + stats.allocator()
                + ", storage=" + stats.storage()
                + ", reservedBytes=" + stats.reservedBytes()
                + ", peakReservedBytes=" + stats.peakReservedBytes()
                + limit(stats)
                + ", usedBytes=" + stats.usedBytes()
                + ", cachedBytes=" + stats.cachedBytes()
                + ", usedBlocks=" + stats.usedBlocks()
                + ", cachedBlocks=" + stats.cachedBlocks()
                + ", chunks=" + stats.chunks()
                + ", largeBlocks=" + stats.largeBlocks()
                + ", threadCaches=" + stats.threadCaches()
                + ", sourceFailures=" + stats.sourceFailures()
                + "]";
    }

    /** What concerns the limit, if there is one. */
    private static String limit(AllocatorStats stats) {
        return stats.limitBytes() == Bounds.UNLIMITED
                ? ""
                : ", limitBytes=" + stats.limitBytes() + ", fallbackBytes=" + stats.fallbackBytes() + ", fallbacks="
                        + stats.fallbacks();
    }

    static String dump(AllocatorStats stats) {
        StringBuilder text = new StringBuilder();
        add(text, "%s (%s)\n", stats.allocator(), stats.storage());
        add(text, "%-16s %,15d bytes, peak %,d bytes\n", "reserved", stats.reservedBytes(), stats.peakReservedBytes());
        if (stats.limitBytes() != Bounds.UNLIMITED) {
            add(
                    text,
                    "%-16s %,15d bytes; beyond it %,d bytes, %,d times\n",
                    "  limit",
                    stats.limitBytes(),
                    stats.fallbackBytes(),
                    stats.fallbacks());
        }
        add(text, AMOUNT, "used", stats.usedBytes(), stats.usedBlocks());
        add(text, AMOUNT, "  of them large", stats.largeBytes(), stats.largeBlocks());
        add(text, AMOUNT, "cached", stats.cachedBytes(), stats.cachedBlocks());
        add(
                text,
                "%-16s %,15d of %,d bytes; %,d obtained, %,d returned; %,d requests for memory failed\n",
                "chunks",
                stats.chunks(),
                stats.chunkBytes(),
                stats.chunksObtained(),
                stats.chunksReturned(),
                stats.sourceFailures());
        add(
                text,
                "%-16s %,15d; %,d magazines refilled, %,d flushed, %,d waits for a lock\n",
                "thread caches",
                stats.threadCaches(),
                stats.refills(),
                stats.flushes(),
                stats.contentions());
        classes(text, stats);
        return text.toString();
    }

    private static void classes(StringBuilder text, AllocatorStats stats) {
        if (stats.classes().stream().noneMatch(ClassStats::isInUse)
                && !stats.slots().isInUse()) {
            add(text, "no class is in use\n");
            return;
        }
        add(
                text,
                HEADER,
                "block bytes",
                "slabs",
                "blocks",
                "used",
                "cached",
                "by threads",
                "free",
                "refills",
                "flushes",
                "lock waits");
        for (ClassStats one : stats.classes()) {
            row(text, String.format(Locale.ROOT, "%,d", one.blockBytes()), one);
        }
        row(text, "large", stats.slots());
    }

    private static void row(StringBuilder text, String name, ClassStats one) {
        if (one.isInUse()) {
            add(
                    text,
                    ROW,
                    name,
                    one.slabs(),
                    one.blocks(),
                    one.usedBlocks(),
                    one.cachedBlocks(),
                    one.threadCachedBlocks(),
                    one.freeBlocks(),
                    one.refills(),
                    one.flushes(),
                    one.contentions());
        }
    }

    private static void add(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values));
    }
}
