package org.mtalloc.benchmarks.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MedianTest {
    @Test
    void isTheMiddleOfAnOddNumber() {
        assertThat(Median.of(9, 1, 5)).isEqualTo(5);
        assertThat(Median.of(7)).isEqualTo(7);
    }

    @Test
    void isTheMeanOfTheMiddleTwoOfAnEvenNumber() {
        assertThat(Median.of(4, 1, 100, 2)).isEqualTo(3);
    }

    @Test
    void isNotANumberForNone() {
        assertThat(Median.of()).isNaN();
    }

    @Test
    void leavesItsArgumentAlone() {
        double[] values = {3, 1, 2};
        assertThat(Median.of(values)).isEqualTo(2);
        assertThat(values).containsExactly(3, 1, 2);
    }
}
