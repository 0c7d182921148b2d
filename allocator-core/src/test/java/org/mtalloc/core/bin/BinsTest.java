package org.mtalloc.core.bin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.config.Tune;
import org.mtalloc.core.size.SizeClasses;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.PlainSlots;
import org.mtalloc.core.slab.SlabTable;

/** What a magazine and a bin may hold of each class. */
class BinsTest {
    private static final int MAX_MAGAZINE_BYTES = 32 << 10;

    private static Bins bins(Storage storage, Tune tune, SizeClasses sizes) {
        SlabTable table = new SlabTable("test", 1);
        PlainSlots slots = new PlainSlots("test", table);
        return new Bins("test", storage, tune, sizes, false, table, slots, slots);
    }

    @ParameterizedTest
    @EnumSource
    void magazinesAreBoundedInBlocksAndBytes(Storage storage) {
        SizeClasses sizes = new SizeClasses(storage.units(16), storage.units(16), storage.units(1 << 20));
        Bins bins = bins(storage, new Tune(16, 16, 1 << 20, 4 << 20, 16, 16, false), sizes);
        for (int c = sizes.firstClass(); c < sizes.count(); c++) {
            long blockBytes = storage.bytes(sizes.blockUnits(c));
            int capacity = bins.get(c).magazineCapacity();
            assertThat(capacity).isBetween(1, 1024);
            if (bins.isCached(c)) {
                assertThat(capacity * blockBytes).isLessThanOrEqualTo(MAX_MAGAZINE_BYTES);
            }
            assertThat(bins.isCached(c)).as("%d bytes", blockBytes).isEqualTo(blockBytes <= MAX_MAGAZINE_BYTES);
            assertThat(BinChecks.classOf(bins.get(c))).isEqualTo(c);
        }
        assertThat(storage.bytes(bins.maxCachedSize())).isEqualTo(MAX_MAGAZINE_BYTES);
        assertThat(bins.isCached(Handle.PLAIN_CLASS)).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void blocksThatAreAllLargeAreNotCached(Storage storage) {
        SizeClasses sizes = new SizeClasses(storage.units(16), storage.units(1 << 17), storage.units(1 << 20));
        Bins bins = bins(storage, new Tune(16, 1 << 17, 1 << 20, 4 << 20, 16, 16, false), sizes);
        assertThat(bins.maxCachedSize()).isZero();
        assertThat(bins.isCached(sizes.firstClass())).isFalse();
    }
}
