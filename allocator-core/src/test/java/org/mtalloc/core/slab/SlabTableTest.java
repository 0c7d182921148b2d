package org.mtalloc.core.slab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.error.AllocatorClosedException;

class SlabTableTest {
    private static final int TAG = 7;
    private static final int RESTING = 1 << 10;

    private final SlabTable table = new SlabTable("test", TAG);

    /** What a chunk space does when a class comes to these pages. */
    private Slab slabAt(int sizeClass, int index, int blocks) {
        Slab before = table.recall(index, table.key(sizeClass, index));
        if (before != null) {
            before.revive();
            return before;
        }
        Slab slab = Slab.over(
                new Chunk(new byte[0], index / SlabTable.GROUP),
                1,
                table.key(sizeClass, index),
                table.newStates(index, blocks),
                0,
                16);
        table.publish(slab);
        return slab;
    }

    private static long cutOne(Slab slab) {
        long[] into = new long[1];
        assertThat(slab.cut(into, 0, 1)).isEqualTo(1);
        return into[0];
    }

    @Test
    void onlyALiveHandleIsResolved() {
        table.acquireGroup();
        Slab slab = slabAt(3, 5, 10);
        long handle = cutOne(slab);
        assertThat(table.resolve(handle)).isNull();
        assertThat(table.owned(handle)).isSameAs(slab);
        table.startLife(handle);
        assertThat(table.resolve(handle)).isSameAs(slab);
        assertThat(table.resolve(Handle.next(handle))).isNull();
        assertThat(table.resolve(Handle.of(Handle.key(TAG + 1, 3, 5), 0, 0))).isNull();
        assertThat(table.resolve(Handle.of(Handle.key(TAG, 4, 5), 0, 0))).isNull();
        assertThat(table.resolve(Handle.of(Handle.key(TAG, 3, 6), 0, 0))).isNull();
        assertThat(table.resolve(Handle.of(Handle.key(TAG, 3, Handle.MAX_SLABS - 1), 0, 0)))
                .isNull();
        assertThat(table.endLife(handle)).isSameAs(slab);
        assertThat(table.endLife(handle)).isNull();
        assertThat(table.putBack(Handle.next(handle))).isSameAs(slab);
        assertThat(slab.freeBlocks()).isEqualTo(10);
    }

    @Test
    void aGroupRestsBeforeItIsGivenOutAgain() {
        Set<Integer> groups = new HashSet<>();
        for (int i = 0; i < 2 * RESTING; i++) {
            assertThat(groups.add(table.acquireGroup())).isTrue();
        }
        table.releaseGroup(200, false);
        table.releaseGroup(7, false);
        for (int i = 0; i < RESTING - 2; i++) {
            table.releaseGroup(300 + i, false);
            assertThat(groups.add(table.acquireGroup()))
                    .as("a group that was never used")
                    .isTrue();
        }
        table.releaseGroup(8, false);
        assertThat(table.acquireGroup()).as("the oldest").isEqualTo(200);
        assertThat(groups.add(table.acquireGroup())).isTrue();
        table.releaseGroup(9, false);
        assertThat(table.acquireGroup()).as("the next").isEqualTo(7);
    }

    @Test
    void slabsAreFoundAfterTheTableHasGrown() {
        List<Slab> slabs = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            slabs.add(slabAt(1, table.acquireGroup() * SlabTable.GROUP + i, 2));
        }
        for (Slab slab : slabs) {
            long handle = cutOne(slab);
            table.startLife(handle);
            assertThat(table.resolve(handle)).isSameAs(slab);
        }
    }

    @Test
    void thereIsAnEndOfGroups() {
        for (int i = 0; i < SlabTable.MAX_GROUPS; i++) {
            assertThat(table.acquireGroup()).isEqualTo(i);
        }
        assertThatThrownBy(table::acquireGroup)
                .isInstanceOf(OutOfMemoryError.class)
                .hasMessageContaining("must be at most " + SlabTable.MAX_GROUPS);
        table.releaseGroup(99, false);
        assertThat(table.acquireGroup()).isEqualTo(99);
    }

    /** Whatever lies at an index later in the life of a group, no handle that was live there before is live. */
    @Test
    void aClassThatComesAgainGoesOnWithItsGenerations() {
        int index = table.acquireGroup() * SlabTable.GROUP + 9;
        Set<Long> dead = new HashSet<>();
        for (int round = 0; round < 200; round++) {
            int sizeClass = round * round % 7;
            Slab slab = slabAt(sizeClass, index, 1 + sizeClass);
            assertThat(slab.capacity()).isEqualTo(1 + sizeClass);
            for (int i = 0; i < 1 + round % 4; i++) {
                long handle = cutOne(slab);
                assertThat(dead.add(handle))
                        .as("a handle came again in round %d", round)
                        .isTrue();
                table.startLife(handle);
                dead.forEach(old -> assertThat(table.resolve(old) != null).isEqualTo(old == handle));
                table.endLife(handle);
                slab.putBack(Handle.next(handle));
            }
        }
        assertThat(SlabChecks.all(table)).hasSize(1);
    }

    @Test
    void theGenerationsOfAGroupsLivesStartAtDifferentPlaces() {
        int group = table.acquireGroup();
        Set<Integer> starts = new HashSet<>();
        for (int life = 0; life <= Handle.GENERATION_MASK; life++) {
            short[] states = table.newStates(group * SlabTable.GROUP + life % SlabTable.GROUP, 2);
            assertThat(states[0]).isEqualTo(states[1]);
            assertThat(BlockState.is(states[0])).isEqualTo(BlockState.FREE);
            assertThat(starts.add(BlockState.generation(states[0]))).isTrue();
            table.releaseGroup(group, false);
        }
    }

    @Test
    void aReleasedGroupForgetsItsSlabs() {
        int group = table.acquireGroup();
        Slab slab = slabAt(1, group * SlabTable.GROUP, 4);
        slabAt(2, group * SlabTable.GROUP, 3);
        table.releaseGroup(group, false);
        assertThat(SlabChecks.all(table)).isEmpty();
        assertThat(table.recall(slab.index(), slab.key)).isNull();
    }

    @Test
    void onlyLivePlainBlocksAreShown() {
        int group = table.acquireGroup();
        table.startLife(cutOne(slabAt(1, group * SlabTable.GROUP, 4)));
        int index = group * SlabTable.GROUP + 1;
        Slab plain = Slab.ofPlain(table.key(Handle.PLAIN_CLASS, index), table.newStates(index, 4));
        table.publish(plain);
        long live = cutOne(plain);
        cutOne(plain);
        table.startLife(live);
        List<Long> shown = new ArrayList<>();
        table.forEachLivePlain((slab, handle) -> {
            assertThat(slab).isSameAs(plain);
            shown.add(handle);
        });
        assertThat(shown).containsExactly(live);
    }

    @Test
    void afterCloseNoHandleIsLiveAndNoGroupIsGivenOut() {
        table.acquireGroup();
        Slab slab = slabAt(1, 1, 4);
        long handle = cutOne(slab);
        table.startLife(handle);
        table.close();
        assertThat(table.resolve(handle)).isNull();
        assertThat(table.endLife(handle)).isNull();
        assertThatThrownBy(() -> table.owned(handle)).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(() -> table.startLife(handle)).isInstanceOf(AllocatorClosedException.class);
        assertThatThrownBy(table::acquireGroup).isInstanceOf(AllocatorClosedException.class);
        slabAt(1, 2, 4);
        table.releaseGroup(0, false);
        assertThat(SlabChecks.all(table)).isEmpty();
        assertThat(table.recall(1, slab.key)).isNull();
    }
}
