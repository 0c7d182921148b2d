package org.mtalloc.core.bin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.lock.PoolLock;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.PlainSlots;
import org.mtalloc.core.slab.Slab;
import org.mtalloc.core.slab.SlabSource;
import org.mtalloc.core.slab.SlabTable;

/** A bin over slabs of 4,096 slots. */
class BinTest {
    private static final int CAPACITY = 100;
    private static final int HEADROOM = 2;
    private static final int SLAB_BLOCKS = Handle.MAX_BLOCKS;

    private final SlabTable table = new SlabTable("test", 1);
    private final PlainSlots slots = new PlainSlots("test", table);
    private final List<Slab> inUse = new ArrayList<>();
    private final SlabSource source = new SlabSource() {
        @Override
        public Slab acquire(int sizeClass) {
            Slab slab = slots.acquire(sizeClass);
            inUse.add(slab);
            return slab;
        }

        @Override
        public void release(@Nullable Slab chain) {
            for (Slab slab = chain; slab != null; slab = slab.next()) {
                inUse.remove(slab);
            }
            slots.release(chain);
        }
    };

    private Bin bin(int headroom) {
        return new Bin("test", Handle.PLAIN_CLASS, CAPACITY, headroom, new PoolLock(), table, source);
    }

    private static void fill(long[] magazine, List<Long> handles) {
        while (!handles.isEmpty() && Magazine.push(magazine, handles.get(handles.size() - 1))) {
            handles.remove(handles.size() - 1);
        }
    }

    private static void empty(long[] magazine, List<Long> handles) {
        for (long handle = Magazine.pop(magazine); handle != Magazine.NOTHING; handle = Magazine.pop(magazine)) {
            handles.add(handle);
        }
    }

    @Test
    void aRefillTakesOneMagazineFullFromASlab() {
        Bin bin = bin(HEADROOM);
        long[] magazine = Magazine.create(CAPACITY);
        long[] refilled = bin.refill(magazine);
        assertThat(Magazine.count(refilled)).isEqualTo(CAPACITY);
        BinStats stats = bin.stats();
        assertThat(stats).isEqualTo(new BinStats(1, SLAB_BLOCKS, CAPACITY, 0, 1, 0, 0));
        BinChecks.check(bin, inUse);
    }

    @Test
    void magazinesAreExchangedWholeUpToTheHeadroom() {
        Bin bin = bin(HEADROOM);
        List<long[]> full = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            full.add(bin.refill(Magazine.create(CAPACITY)));
        }
        long[] first = full.get(0);
        long[] empty = bin.flush(first);
        assertThat(empty).isNotSameAs(first);
        assertThat(Magazine.count(empty)).isZero();
        assertThat(bin.stats().cached()).isEqualTo(CAPACITY);
        BinChecks.check(bin, inUse);
        assertThat(bin.refill(empty)).isSameAs(first);
        assertThat(bin.stats().cached()).isZero();
        full.forEach(bin::flush);
        assertThat(bin.stats().cached()).isLessThanOrEqualTo(HEADROOM * CAPACITY);
        assertThat(bin.stats().flushes()).isEqualTo(5);
        BinChecks.check(bin, inUse);
    }

    @Test
    void withoutHeadroomAFlushReturnsBlocksToTheirSlab() {
        Bin bin = bin(0);
        long[] magazine = bin.refill(Magazine.create(CAPACITY));
        assertThat(inUse).hasSize(1);
        assertThat(bin.flush(magazine)).isSameAs(magazine);
        assertThat(Magazine.count(magazine)).isZero();
        assertThat(inUse).as("an empty slab goes back").isEmpty();
        assertThat(bin.stats()).isEqualTo(new BinStats(0, 0, 0, 0, 1, 1, 0));
    }

    @Test
    void singleBlocksAndMagazinesMix() {
        for (int headroom : new int[] {0, 1, HEADROOM}) {
            Bin bin = bin(headroom);
            List<Long> handles = new ArrayList<>();
            long[] magazine = Magazine.create(CAPACITY);
            for (int i = 0; i < 300; i++) {
                handles.add(bin.takeOne());
                magazine = bin.refill(magazine);
                assertThat(Magazine.count(magazine)).isPositive();
                empty(magazine, handles);
            }
            assertThat(handles).doesNotHaveDuplicates().doesNotContain(Magazine.NOTHING);
            assertThat(bin.stats().out()).isEqualTo(handles.size() + bin.stats().cached());
            BinChecks.check(bin, inUse);
            while (!handles.isEmpty()) {
                bin.putOne(handles.remove(handles.size() - 1));
                fill(magazine, handles);
                magazine = bin.flush(magazine);
                assertThat(Magazine.count(magazine)).isZero();
            }
            BinChecks.check(bin, inUse);
            assertThat(bin.stats().out())
                    .isEqualTo(bin.stats().cached())
                    .isLessThanOrEqualTo((headroom + 1L) * CAPACITY);
            bin.trim();
            assertThat(bin.stats().blocks()).isZero();
            assertThat(inUse).isEmpty();
            BinChecks.checkNoEmptySlab(bin);
        }
    }

    /** What others cached is freed one by one, in a bin from which nobody ever took one by one. */
    @Test
    void aBlockThatIsPutIntoAnUnusedPartialMagazineDoesNotMakeAnEmptyOneCountAsFull() {
        Bin bin = bin(HEADROOM);
        List<Long> handles = new ArrayList<>();
        long[] magazine = bin.refill(Magazine.create(CAPACITY));
        empty(magazine, handles);
        handles.forEach(bin::putOne);
        BinChecks.forEachCached(bin, handle -> {});
        for (int i = 0; i < 3; i++) {
            magazine = bin.refill(magazine);
            assertThat(Magazine.count(magazine)).isPositive();
            Magazine.setCount(magazine, 0);
        }
    }

    @Test
    void aPartlyFilledMagazineIsGivenBack() {
        Bin bin = bin(HEADROOM);
        long[] magazine = bin.refill(Magazine.create(CAPACITY));
        long kept = Magazine.pop(magazine);
        bin.giveBack(magazine);
        assertThat(Magazine.count(magazine)).isZero();
        assertThat(bin.stats().out()).isEqualTo(1);
        bin.giveBack(magazine);
        bin.giveBack(Magazine.NONE);
        bin.putOne(kept);
        bin.trim();
        assertThat(bin.stats().out()).isZero();
        assertThat(inUse).isEmpty();
    }

    @Test
    void anIdleBinIsTrimmedAfterAWholePeriod() {
        Bin bin = bin(HEADROOM);
        bin.putOne(bin.takeOne());
        bin.trimIfIdle();
        assertThat(bin.stats().cached()).as("used since the last look").isEqualTo(CAPACITY);
        bin.putOne(bin.takeOne());
        bin.trimIfIdle();
        assertThat(bin.stats().cached()).as("used since the last look").isEqualTo(CAPACITY);
        bin.trimIfIdle();
        assertThat(bin.stats().blocks()).isZero();
        assertThat(inUse).isEmpty();
    }

    @Test
    void afterCloseNothingIsHandedOutAndFreesDoNothing() {
        Bin bin = bin(HEADROOM);
        long[] magazine = bin.refill(Magazine.create(CAPACITY));
        long single = bin.takeOne();
        bin.close();
        assertThatThrownBy(bin::takeOne).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(() -> bin.refill(Magazine.create(CAPACITY))).isInstanceOf(AllocatorClosedException.class);
        bin.putOne(single);
        assertThat(Magazine.count(bin.flush(magazine))).isZero();
        bin.giveBack(magazine);
        bin.trim();
    }
}
