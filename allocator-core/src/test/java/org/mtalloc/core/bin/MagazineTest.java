package org.mtalloc.core.bin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MagazineTest {
    private static final int CACHE_LINE_LONGS = 8;

    @Test
    void isAStackOfItsCapacity() {
        long[] magazine = Magazine.create(3);
        assertThat(Magazine.capacity(magazine)).isEqualTo(3);
        assertThat(Magazine.pop(magazine)).isEqualTo(Magazine.NOTHING);
        for (long handle = 1; handle <= 3; handle++) {
            assertThat(Magazine.push(magazine, handle * 10)).isTrue();
            assertThat(Magazine.count(magazine)).isEqualTo((int) handle);
        }
        assertThat(Magazine.push(magazine, 40)).isFalse();
        assertThat(Magazine.count(magazine)).isEqualTo(3);
        assertThat(Magazine.get(magazine, 0)).isEqualTo(10);
        assertThat(Magazine.get(magazine, 2)).isEqualTo(30);
        assertThat(Magazine.pop(magazine)).isEqualTo(30);
        assertThat(Magazine.pop(magazine)).isEqualTo(20);
        assertThat(Magazine.pop(magazine)).isEqualTo(10);
        assertThat(Magazine.pop(magazine)).isEqualTo(Magazine.NOTHING);
        assertThat(Magazine.count(magazine)).isZero();
    }

    @Test
    void whatIsWrittenIsACacheLineAwayFromBothEnds() {
        long[] magazine = Magazine.create(4);
        for (int i = 0; i < 4; i++) {
            Magazine.push(magazine, -1);
        }
        for (int i = 0; i < CACHE_LINE_LONGS; i++) {
            assertThat(magazine[i]).isZero();
            assertThat(magazine[magazine.length - 1 - i]).isZero();
        }
        assertThat(magazine).hasSize(2 * CACHE_LINE_LONGS + 1 + 4);
        assertThat(magazine[CACHE_LINE_LONGS]).isEqualTo(4);
    }

    @Test
    void moveLastTakesTheLastAndKeepsTheirOrder() {
        long[] from = of(4, 1, 2, 3);
        long[] to = of(4, 9);
        assertThat(Magazine.moveLast(from, to, 2)).isEqualTo(2);
        assertThat(handles(from)).containsExactly(1L);
        assertThat(handles(to)).containsExactly(9L, 2L, 3L);
    }

    @Test
    void moveFirstTakesTheFirstAndKeepsTheirOrder() {
        long[] from = of(4, 1, 2, 3);
        long[] to = of(4, 9);
        assertThat(Magazine.moveFirst(from, to, 2)).isEqualTo(2);
        assertThat(handles(from)).containsExactly(3L);
        assertThat(handles(to)).containsExactly(9L, 1L, 2L);
    }

    @Test
    void noMoreIsMovedThanThereIsOrFits() {
        long[] from = of(4, 1, 2, 3);
        long[] to = of(2);
        assertThat(Magazine.moveFirst(from, to, 9)).isEqualTo(2);
        assertThat(Magazine.moveLast(from, to, 9)).isZero();
        assertThat(Magazine.moveFirst(from, Magazine.NONE, 9)).isZero();
        assertThat(Magazine.moveLast(of(4), of(4), 9)).isZero();
        assertThat(handles(from)).containsExactly(3L);
        assertThat(handles(to)).containsExactly(1L, 2L);
    }

    private static long[] of(int capacity, long... handles) {
        long[] magazine = Magazine.create(capacity);
        for (long handle : handles) {
            Magazine.push(magazine, handle);
        }
        return magazine;
    }

    private static List<Long> handles(long[] magazine) {
        return IntStream.range(0, Magazine.count(magazine))
                .mapToObj(i -> Magazine.get(magazine, i))
                .toList();
    }

    @Test
    void handlesWrittenFromTheFirstIndexArePoppedFromTheEnd() {
        long[] magazine = Magazine.create(2);
        magazine[Magazine.FIRST] = 5;
        magazine[Magazine.FIRST + 1] = 6;
        Magazine.setCount(magazine, 2);
        assertThat(Magazine.pop(magazine)).isEqualTo(6);
        assertThat(Magazine.pop(magazine)).isEqualTo(5);
    }

    @Test
    void theSharedOneIsBothEmptyAndFull() {
        assertThat(Magazine.capacity(Magazine.NONE)).isZero();
        assertThat(Magazine.count(Magazine.NONE)).isZero();
        assertThat(Magazine.push(Magazine.NONE, 1)).isFalse();
        assertThat(Magazine.pop(Magazine.NONE)).isEqualTo(Magazine.NOTHING);
        assertThat(Magazine.NONE).containsOnly(0);
    }

    @Test
    void moveFirstClosesTheGapOverWhatIsLeft() {
        long[] from = of(8, 1, 2, 3, 4, 5, 6, 7);
        long[] to = of(8);
        assertThat(Magazine.moveFirst(from, to, 3)).isEqualTo(3);
        assertThat(handles(from)).containsExactly(4L, 5L, 6L, 7L);
        assertThat(handles(to)).containsExactly(1L, 2L, 3L);
    }

    @Test
    void moveFirstEmptiesAFullOne() {
        long[] from = of(8, 1, 2, 3, 4, 5, 6, 7, 8);
        long[] to = of(8);
        assertThat(Magazine.moveFirst(from, to, 8)).isEqualTo(8);
        assertThat(handles(from)).isEmpty();
        assertThat(handles(to)).containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L);
    }
}
