package org.mtalloc.core.bin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.Peek;
import org.mtalloc.core.slab.Slab;

/** The invariants of bins, to be checked at quiescence. */
public final class BinChecks {
    private BinChecks() {}

    /** {@return the bins that exist} */
    public static List<Bin> all(Bins bins) {
        List<Bin> found = new ArrayList<>();
        for (Bin bin : Peek.field(bins, "bins", Bin[].class)) {
            if (bin != null) {
                found.add(bin);
            }
        }
        return found;
    }

    /** {@return the class that a bin serves} */
    public static int classOf(Bin bin) {
        return Peek.intField(bin, "sizeClass");
    }

    /** {@return the slabs in a bin's open list, which is checked to be linked both ways} */
    public static List<Slab> open(Bin bin) {
        SlabList list = Peek.field(Peek.field(bin, "slabs", BinSlabs.class), "open", SlabList.class);
        List<Slab> slabs = new ArrayList<>();
        Slab before = null;
        for (@Nullable Slab slab = list.first(); slab != null; slab = slab.next()) {
            assertThat(slab.previous()).as("link back in the open list").isSameAs(before);
            slabs.add(slab);
            before = slab;
        }
        return slabs;
    }

    /** Checks B1 and B2 and the counters against the bin's slabs in use. */
    public static void check(Bin bin, List<Slab> inUse) {
        BinStats stats = bin.stats();
        long blocks = 0;
        long free = 0;
        List<Slab> withFree = new ArrayList<>();
        for (Slab slab : inUse) {
            blocks += slab.capacity();
            free += slab.freeBlocks();
            if (slab.freeBlocks() > 0) {
                withFree.add(slab);
            }
        }
        int sizeClass = classOf(bin);
        assertThat(stats.slabs()).as("slabs of class %d", sizeClass).isEqualTo(inUse.size());
        assertThat(stats.blocks()).as("blocks of class %d", sizeClass).isEqualTo(blocks);
        assertThat(stats.out()).as("B1: blocks out of class %d", sizeClass).isEqualTo(blocks - free);
        assertThat(open(bin)).as("B2: open slabs of class %d", sizeClass).containsExactlyInAnyOrderElementsOf(withFree);
    }

    /** Checks B3 as it is after a trim: no slab of the bin is empty. */
    public static void checkNoEmptySlab(Bin bin) {
        assertThat(open(bin)).as("B3").noneMatch(slab -> slab.freeBlocks() == slab.capacity());
    }

    /** Shows every handle in the bin's magazines, which are checked to be of their kind. */
    public static void forEachCached(Bin bin, LongConsumer action) {
        MagazineDepot depot = Peek.field(bin, "depot", MagazineDepot.class);
        long[][] full = Peek.field(depot, "full", long[][].class);
        long[][] empty = Peek.field(depot, "empty", long[][].class);
        int fullCount = Peek.intField(depot, "fullCount");
        int emptyCount = Peek.intField(depot, "emptyCount");
        for (int i = 0; i < fullCount; i++) {
            assertThat(Magazine.count(full[i]))
                    .as("blocks of a magazine to refill with")
                    .isPositive();
            forEach(full[i], action);
        }
        for (int i = 0; i < emptyCount; i++) {
            assertThat(Magazine.count(empty[i]))
                    .as("blocks of an empty magazine")
                    .isZero();
            assertThat(Magazine.capacity(empty[i])).isEqualTo(bin.magazineCapacity());
        }
        forEach(Peek.field(bin, "partial", long[].class), action);
    }

    /** Shows every handle in a magazine. */
    public static void forEach(long[] magazine, LongConsumer action) {
        assertThat(Magazine.count(magazine)).isBetween(0, Magazine.capacity(magazine));
        for (int i = 0; i < Magazine.count(magazine); i++) {
            action.accept(Magazine.get(magazine, i));
        }
    }
}
