package org.mtalloc.core.bin;

import static org.assertj.core.api.Assertions.assertThat;

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
    void handlesWrittenFromTheFirstIndexArePoppedFromTheEnd() {
        long[] magazine = Magazine.create(2);
        magazine[Magazine.firstIndex()] = 5;
        magazine[Magazine.firstIndex() + 1] = 6;
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
}
