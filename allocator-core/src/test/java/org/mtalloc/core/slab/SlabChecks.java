package org.mtalloc.core.slab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.mtalloc.core.Peek;
import org.mtalloc.core.memory.MemorySource;

/** The invariants of slabs, to be checked at quiescence. */
public final class SlabChecks {
    private SlabChecks() {}

    /** {@return every slab in the table, in use or retired} */
    public static List<Slab> all(SlabTable table) {
        List<Slab> slabs = new ArrayList<>();
        for (Slab slab : Peek.field(table, "slabs", Slab[].class)) {
            if (slab != null) {
                slabs.add(slab);
            }
        }
        return slabs;
    }

    /** {@return whether the slab's memory went back in spite of cached handles} */
    public static boolean isDiscarded(Slab slab) {
        return slab.isDiscarded();
    }

    /** {@return the size class of a slab} */
    public static int classOf(Slab slab) {
        return Handle.classOf(Handle.of(slab.key, 0, 0));
    }

    /** Checks S1 and S2, and that exactly the live blocks of a slab of plain blocks have memory. */
    public static void check(Slab slab) {
        String name = Handle.describe(Handle.of(slab.key, 0, 0));
        assertThat(BlockCounts.of(slab).free())
                .as("S1: free states of %s", name)
                .isEqualTo(slab.freeBlocks());
        int fresh = Peek.intField(slab, "fresh");
        int scanFrom = Peek.intField(slab, "scanFrom");
        for (int position = 0; position < slab.states.length; position++) {
            int is = BlockState.is(slab.states[position]);
            boolean allowed =
                    position >= fresh ? is == BlockState.FREE : (is != BlockState.FREE || position >= scanFrom);
            if (!allowed) {
                fail("S2: state %d of %s is %d, fresh=%d, scanFrom=%d", position, name, is, fresh, scanFrom);
            }
            if (slab.plain != null && (slab.plain[position] != null) != (is == BlockState.LIVE)) {
                fail("exactly live plain blocks have memory: state %d of %s is %d", position, name, is);
            }
        }
    }

    /** {@return whether the slab of a handle is gone, so that the handle is good for nothing} */
    public static boolean isDead(SlabTable table, long handle) {
        Slab slab = table.newestAt(Handle.slabOf(handle));
        return slab == null || slab.isDiscarded();
    }

    /** Checks M1's first half: the handle is cached, with its generation. */
    public static void checkCached(SlabTable table, long handle) {
        Slab slab = table.owned(handle);
        if (slab.key != Handle.keyOf(handle)) {
            fail("the slab of a cached handle is another one's: %s", Handle.describe(handle));
        }
        if (!slab.isCached(handle)) {
            fail("M1: a handle in a magazine is not cached: %s", Handle.describe(handle));
        }
        if (table.resolve(handle) != null) {
            fail("H1: a handle in a magazine is live: %s", Handle.describe(handle));
        }
    }

    /** Shows {@code visitor} each block of a slab that is not live. */
    public static void forEachFree(Slab slab, BlockVisitor visitor) {
        for (int position = 0; position < slab.states.length; position++) {
            short state = slab.states[position];
            if (BlockState.is(state) != BlockState.LIVE) {
                visitor.visit(slab, Handle.of(slab.key, position, BlockState.generation(state)));
            }
        }
    }

    /** {@return the units of a slab's plain blocks} */
    public static long plainUnits(Slab slab) {
        long units = 0;
        if (slab.plain != null) {
            for (Object memory : slab.plain) {
                units += memory == null ? 0 : MemorySource.units(Objects.requireNonNull(memory));
            }
        }
        return units;
    }
}
