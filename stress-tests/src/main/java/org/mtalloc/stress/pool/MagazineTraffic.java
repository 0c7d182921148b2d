package org.mtalloc.stress.pool;

import java.util.HashSet;
import java.util.Set;
import org.mtalloc.core.bin.BinStats;
import org.mtalloc.core.bin.Magazine;
import org.mtalloc.stress.Scenario;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.Outcome;

/**
 * Two owners of a magazine each, who exchange it with one bin. Whatever they did, at the end these hold: a handle is in
 * one magazine, once; blocks out of their slabs = those in the owners' magazines + those in the bin's; and when all are
 * given back, no slab and no chunk is left.
 */
@Outcome(
        id = MagazineTraffic.ACCOUNTED,
        expect = Expect.ACCEPTABLE,
        desc = "Every block is in one place, and all went back.")
@Outcome(id = MagazineTraffic.TWICE, expect = Expect.FORBIDDEN, desc = "A handle is in two magazines, or twice in one.")
@Outcome(
        id = MagazineTraffic.UNBALANCED,
        expect = Expect.FORBIDDEN,
        desc = "The blocks out of their slabs are not those in magazines: some are lost or counted twice.")
@Outcome(
        id = MagazineTraffic.LEFT,
        expect = Expect.FORBIDDEN,
        desc = "A slab or a chunk did not go back, or went back twice.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that none of these calls may throw.")
abstract class MagazineTraffic extends Scenario {
    static final String ACCOUNTED = "all accounted for";
    static final String TWICE = "a handle twice";
    static final String UNBALANCED = "counts do not balance";
    static final String LEFT = "memory left behind";

    final PoolLayers layers;
    long[] firstMagazine; // first actor only, then the arbiter
    long[] secondMagazine; // second actor only, then the arbiter

    /** Makes a state in which the first owner has a full magazine and the second one an empty one. */
    MagazineTraffic(int headroom) {
        layers = new PoolLayers(headroom);
        firstMagazine = layers.bin.refill(Magazine.create(layers.bin.magazineCapacity()));
        secondMagazine = Magazine.create(layers.bin.magazineCapacity());
    }

    /** Exchanges a full magazine as thread caches do; one that a refill left short is emptied instead. */
    final long[] flush(long[] magazine) {
        if (Magazine.count(magazine) == Magazine.capacity(magazine)) {
            return layers.bin.flush(magazine);
        }
        layers.bin.giveBack(magazine);
        return magazine;
    }

    /** Checks all that must hold when both owners have finished. */
    final String account() {
        try {
            if (!hasComplaint()) {
                checkMagazines();
            }
            if (!hasComplaint()) {
                giveAllBack();
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
        return verdict(ACCOUNTED);
    }

    private void checkMagazines() {
        Set<Long> handles = new HashSet<>();
        int held = addAll(handles, firstMagazine) + addAll(handles, secondMagazine);
        BinStats stats = layers.bin.stats();
        if (handles.size() != held) {
            complain(TWICE);
        } else if (stats.out() != held + stats.cached()) {
            complain(UNBALANCED);
        }
    }

    private static int addAll(Set<Long> handles, long[] magazine) {
        for (int i = 0; i < Magazine.count(magazine); i++) {
            handles.add(Magazine.get(magazine, i));
        }
        return Magazine.count(magazine);
    }

    private void giveAllBack() {
        layers.bin.giveBack(firstMagazine);
        layers.bin.giveBack(secondMagazine);
        layers.bin.trim();
        layers.chunks.trim();
        BinStats stats = layers.bin.stats();
        if (stats.slabs() != 0 || stats.blocks() != 0 || layers.memory.outstanding() != 0) {
            complain(LEFT);
        }
    }
}
