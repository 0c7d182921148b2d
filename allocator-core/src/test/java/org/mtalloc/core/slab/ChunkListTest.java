package org.mtalloc.core.slab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mtalloc.core.Peek;

class ChunkListTest {
    private final ChunkList list = new ChunkList();

    private Chunk add(int group) {
        Chunk chunk = new Chunk(new byte[0], group);
        list.reserve(group);
        list.add(chunk);
        return chunk;
    }

    private static int length(@Nullable Chunk chain) {
        int length = 0;
        for (Chunk chunk = chain; chunk != null; chunk = chunk.next()) {
            length++;
        }
        return length;
    }

    /** After each step the checker compares each shortcut with a walk over all chunks. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2})
    void theFirstChunkWithRoomIsTaken(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<int[]> runs = new ArrayList<>();
        int nextGroup = 0;
        for (int i = 0; i < 3_000; i++) {
            int pages = random.nextInt(3) == 0 ? 1 + random.nextInt(32) : 1;
            int index = random.nextInt(5) < 3 ? list.take(pages, random.nextBoolean()) : -1;
            if (index >= 0) {
                runs.add(new int[] {index, pages});
            } else if (random.nextInt(6) == 0) {
                add(nextGroup);
                nextGroup += 1 + random.nextInt(3);
            } else if (random.nextInt(20) == 0) {
                list.removeEmpty(random.nextInt(3));
            } else if (!runs.isEmpty()) {
                int[] run = runs.remove(random.nextInt(runs.size()));
                list.giveBack(list.of(run[0]), run[0] % SlabTable.GROUP, run[1]);
            }
            ChunkChecks.checkList(list);
        }
    }

    @Test
    void emptyChunksAreTakenOutLastFirst() {
        add(0);
        Chunk used = add(5);
        add(7);
        Chunk last = add(40);
        assertThat(list.take(32, false)).isZero();
        assertThat(list.take(32, false)).isEqualTo(5 * SlabTable.GROUP);
        Chunk removed = list.removeEmpty(1);
        assertThat(removed).isSameAs(last);
        assertThat(list.count()).isEqualTo(3);
        list.giveBack(used, 0, 32);
        assertThat(length(list.removeEmpty(Integer.MAX_VALUE))).isEqualTo(2);
        assertThat(list.removeEmpty(Integer.MAX_VALUE)).isNull();
        assertThat(length(list.removeAll())).isEqualTo(1);
        assertThat(list.count()).isZero();
        assertThat(list.take(1, true)).isEqualTo(-1);
    }

    @Test
    void theFewestEmptyChunksOfAPeriodAreRemembered() {
        Chunk chunk = add(0);
        add(1);
        assertThat(list.fewestEmptySince()).isZero();
        list.take(1, true);
        list.giveBack(chunk, 63, 1);
        assertThat(list.fewestEmptySince()).isEqualTo(1);
        assertThat(list.fewestEmptySince()).isEqualTo(2);
    }

    @Test
    void anIndexWithoutAChunkIsAFault() {
        add(1);
        assertThat(list.of(SlabTable.GROUP + 3).group()).isEqualTo(1);
        assertThatThrownBy(() -> list.of(3)).isInstanceOf(AssertionError.class).hasMessageContaining("index=3");
    }

    @Test
    void comingsAndGoingsAreCountedSinceTheStart() {
        add(0);
        add(1);
        Chunk third = add(2);
        list.take(1, true);
        assertThat(list.added()).isEqualTo(3);
        assertThat(list.removed()).isZero();
        list.removeEmpty(1);
        assertThat(list.removed()).isEqualTo(1);
        list.removeAll();
        assertThat(list.removed()).isEqualTo(3);
        assertThat(list.added()).isEqualTo(3);
        assertThat(third.next()).isNull();
    }

    /** A search that failed has passed over all groups; one that comes later, before them, must be found. */
    @Test
    void aChunkOfAnEarlierGroupIsFoundAfterASearchThatFailed() {
        Chunk later = add(4);
        assertThat(list.take(32, true)).isEqualTo(4 * SlabTable.GROUP);
        assertThat(list.take(32, true)).isEqualTo(4 * SlabTable.GROUP + 32);
        assertThat(list.take(1, true)).isEqualTo(-1);
        add(2);
        assertThat(list.take(1, true)).isEqualTo(2 * SlabTable.GROUP + 63);
        assertThat(list.inUse()).extracting(Chunk::group).containsExactly(2, 4);
        assertThat(later.isEmpty()).isFalse();
    }

    /** Room doubles, so that many chunks cost no copy each. */
    @Test
    void roomForGroupsDoubles() {
        list.reserve(16);
        assertThat(Peek.field(list, "chunks", Object[].class)).hasSize(32);
        list.reserve(31);
        assertThat(Peek.field(list, "chunks", Object[].class)).hasSize(32);
        list.reserve(200);
        assertThat(Peek.field(list, "chunks", Object[].class)).hasSize(201);
    }

    @Test
    void condemnedChunksAreNotCutAndGoWhenTheyAreEmpty() {
        Chunk used = add(0);
        Chunk empty = add(1);
        add(2);
        assertThat(list.take(1, true)).isEqualTo(63);
        list.fewestEmptySince();
        used.setCondemned(true);
        empty.setCondemned(true);
        assertThat(list.take(1, true)).isEqualTo(2 * SlabTable.GROUP + 63);
        assertThat(list.inUse()).extracting(Chunk::group).containsExactly(0, 2);
        Chunk removed = list.removeCondemned();
        assertThat(removed).isSameAs(empty);
        assertThat(length(removed)).isEqualTo(1);
        assertThat(list.removeCondemned()).isNull();
        assertThat(list.fewestEmptySince()).isZero();
        assertThat(list.fewestEmptySince()).as("empty chunks").isZero();
        list.giveBack(used, 63, 1);
        assertThat(list.removeCondemned()).isSameAs(used);
        assertThat(list.count()).isEqualTo(1);
        assertThat(list.removed()).isEqualTo(2);
        ChunkChecks.checkList(list);
    }

    @Test
    void aListWithoutRoomForMoreIsWalkedToItsEnd() {
        for (int group = 0; group < 16; group++) {
            add(group);
        }
        assertThat(Peek.field(list, "chunks", Object[].class)).hasSize(16);
        assertThat(list.take(1, true)).isEqualTo(63);
        assertThat(list.inUse()).hasSize(1);
        assertThat(list.removeCondemned()).isNull();
        assertThat(length(list.removeAll())).isEqualTo(16);
    }
}
