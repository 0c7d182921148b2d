package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.config.Bounds;
import org.mtalloc.core.config.Storage;

/** Statistics as text: one line, or a table whose columns are aligned and which has only the classes in use. */
class StatsTextTest {
    private static final AllocatorStats STATS = new AllocatorStats(
            "orders",
            Storage.HEAP_BYTES,
            Bounds.UNLIMITED,
            9_388_592,
            12_582_864,
            0,
            0,
            6_064_000,
            131_072,
            26_001,
            2_048,
            2,
            4_194_288,
            3,
            1,
            4,
            1,
            1_000_016,
            7,
            1_234,
            1_020,
            5,
            new ClassStats(0, 0, 1, 8_192, 1, 3, 3, 8_188, 1, 0, 0),
            List.of(
                    new ClassStats(64, 64, 3, 3_069, 1_000, 2_048, 256, 21, 1_200, 1_000, 5),
                    new ClassStats(80, 80, 0, 0, 0, 0, 0, 0, 0, 0, 0),
                    new ClassStats(1_048_576, 1_048_576, 0, 0, 0, 0, 0, 0, 33, 20, 0)));

    @Test
    void toStringIsOneLineWithoutClasses() {
        assertThat(STATS.toString())
                .isEqualTo("AllocatorStats[allocator=orders, storage=HEAP_BYTES, reservedBytes=9388592,"
                        + " peakReservedBytes=12582864, usedBytes=6064000, cachedBytes=131072, usedBlocks=26001,"
                        + " cachedBlocks=2048, chunks=2, largeBlocks=1, threadCaches=7, sourceFailures=4]");
    }

    @Test
    void dumpIsATable() {
        assertThat(STATS.dump()).isEqualTo("""
                orders (HEAP_BYTES)
                reserved               9,388,592 bytes, peak 12,582,864 bytes
                used                   6,064,000 bytes        26,001 blocks
                  of them large        1,000,016 bytes             1 blocks
                cached                   131,072 bytes         2,048 blocks
                chunks                         2 of 4,194,288 bytes; 3 obtained, 1 returned; 4 requests for memory failed
                thread caches                  7; 1,234 magazines refilled, 1,020 flushed, 5 waits for a lock

                block bytes   slabs      blocks        used      cached  by threads        free    refills    flushes  lock waits
                         64       3       3,069       1,000       2,048         256          21      1,200      1,000           5
                  1,048,576       0           0           0           0           0           0         33         20           0
                      large       1       8,192           1           3           3       8,188          1          0           0
                """);
    }

    @Test
    void theLocaleDoesNotMatter() {
        Locale before = Locale.getDefault();
        String dump = STATS.dump();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(STATS.dump()).isEqualTo(dump);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void anUnusedAllocatorHasNoTable() {
        try (Allocator allocator =
                AllocatorBuilder.of(AllocatorKind.MT).name("idle").build()) {
            assertThat(allocator.dump()).startsWith("idle (HEAP_BYTES)\n").endsWith("no class is in use\n");
            assertThat(allocator.stats().toString()).doesNotContain("\n");
            allocator.allocate(100);
            assertThat(allocator.dump().lines().toList())
                    .hasSize(10)
                    .last()
                    .asString()
                    .startsWith("        112       1");
        }
    }
}
