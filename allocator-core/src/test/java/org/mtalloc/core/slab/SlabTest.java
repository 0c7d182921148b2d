package org.mtalloc.core.slab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class SlabTest {
    private static final int BLOCKS = 100;
    private static final int UNITS = 48;
    private static final int OFFSET = 1_000;

    private final byte[] memory = new byte[OFFSET + BLOCKS * UNITS];
    private final Slab slab =
            Slab.over(new Chunk(memory, 2), 1, Handle.key(1, 2, 130), new short[BLOCKS], OFFSET, UNITS);

    @Test
    void aNewSlabIsFree() {
        assertThat(slab.capacity()).isEqualTo(BLOCKS);
        assertThat(slab.freeBlocks()).isEqualTo(BLOCKS);
        assertThat(slab.blockUnits()).isEqualTo(UNITS);
        assertThat(slab.index()).isEqualTo(130);
        assertThat(slab.bytes()).isSameAs(memory);
        assertThat(slab.chars()).isNull();
        assertThat(slab.direct()).isNull();
        SlabChecks.check(slab);
    }

    @Test
    void blocksAreCutSoThatTheLowestIsHandedOutFirst() {
        long[] into = new long[BLOCKS + 10];
        assertThat(slab.cut(into, 3, 10)).isEqualTo(10);
        for (int i = 0; i < 10; i++) {
            assertThat(Handle.positionOf(into[12 - i])).isEqualTo(i);
            assertThat(slab.offsetOf(into[12 - i])).isEqualTo(OFFSET + i * UNITS);
        }
        assertThat(into[2]).isZero();
        assertThat(into[13]).isZero();
        assertThat(slab.cut(into, 0, into.length)).isEqualTo(BLOCKS - 10);
        assertThat(slab.cut(into, 0, into.length)).isZero();
        assertThat(slab.freeBlocks()).isZero();
        SlabChecks.check(slab);
    }

    @Test
    void holesAreCutBeforeBlocksThatWereNeverOut() {
        long[] into = new long[BLOCKS];
        slab.cut(into, 0, 50);
        for (int hole : new int[] {40, 3, 20}) {
            slab.putBack(into[49 - hole]);
        }
        SlabChecks.check(slab);
        assertThat(slab.cut(into, 0, 5)).isEqualTo(5);
        assertThat(positions(into, 5)).containsExactly(51, 50, 40, 20, 3);
        SlabChecks.check(slab);
    }

    private static List<Integer> positions(long[] handles, int count) {
        List<Integer> positions = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            positions.add(Handle.positionOf(handles[i]));
        }
        return positions;
    }

    @Test
    void cutAndPutBackAgreeWithANaiveModel() {
        SplittableRandom random = new SplittableRandom(5);
        TreeSet<Integer> free = new TreeSet<>();
        for (int i = 0; i < BLOCKS; i++) {
            free.add(i);
        }
        List<Long> cached = new ArrayList<>();
        long[] into = new long[BLOCKS];
        for (int i = 0; i < 5_000; i++) {
            if (random.nextInt(3) == 0) {
                int count = slab.cut(into, 0, 1 + random.nextInt(30));
                for (int k = count - 1; k >= 0; k--) {
                    assertThat(Handle.positionOf(into[k])).isEqualTo(free.pollFirst());
                    cached.add(into[k]);
                }
            } else if (!cached.isEmpty()) {
                long handle = lived(cached.remove(random.nextInt(cached.size())), random);
                slab.putBack(handle);
                free.add(Handle.positionOf(handle));
                if (free.size() == BLOCKS && random.nextBoolean()) {
                    slab.revive();
                }
            }
            assertThat(slab.freeBlocks()).isEqualTo(free.size());
            SlabChecks.check(slab);
        }
    }

    private long lived(long handle, SplittableRandom random) {
        if (random.nextBoolean()) {
            return handle;
        }
        slab.startLife(handle);
        assertThat(slab.isLive(handle)).isTrue();
        assertThat(slab.endLife(handle)).isTrue();
        assertThat(slab.isLive(handle)).isFalse();
        return Handle.next(handle);
    }

    @Test
    void whatIsNotCachedCannotReturn() {
        long[] into = new long[1];
        slab.cut(into, 0, 1);
        slab.startLife(into[0]);
        assertThatThrownBy(() -> slab.putBack(into[0]))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("cached");
        assertThatThrownBy(slab::revive).isInstanceOf(AssertionError.class).hasMessageContaining("empty");
    }

    @Test
    void aPositionBeyondTheSlabIsNotLive() {
        for (int position : new int[] {BLOCKS, BLOCKS + 1, Handle.MAX_BLOCKS - 1}) {
            long handle = Handle.of(slab.key, position, 0);
            assertThat(slab.isLive(handle)).isFalse();
            assertThat(slab.endLife(handle)).isFalse();
        }
    }

    @Test
    void onlyLiveBlocksAreShown() {
        long[] into = new long[4];
        slab.cut(into, 0, 4);
        slab.startLife(into[1]);
        slab.startLife(into[3]);
        slab.endLife(into[3]);
        List<Long> live = new ArrayList<>();
        slab.forEachLive((of, handle) -> {
            assertThat(of).isSameAs(slab);
            live.add(handle);
        });
        assertThat(live).containsExactly(into[1]);
    }

    @Test
    void aPlainBlockHasMemoryOfItsOwn() {
        Slab plain = Slab.ofPlain(Handle.key(1, Handle.PLAIN_CLASS, 0), new short[4]);
        long[] into = new long[1];
        plain.cut(into, 0, 1);
        byte[] array = new byte[3];
        assertThat(plain.blockUnits()).isZero();
        assertThat(plain.exchangePlain(into[0], array)).isNull();
        assertThat(plain.plain(into[0])).isSameAs(array);
        assertThat(plain.exchangePlain(into[0], null)).isSameAs(array);
        assertThat(plain.plain(into[0])).isNull();
        assertThat(slab.plain(into[0])).isNull();
        assertThatThrownBy(() -> slab.exchangePlain(into[0], array)).isInstanceOf(AssertionError.class);
    }
}
