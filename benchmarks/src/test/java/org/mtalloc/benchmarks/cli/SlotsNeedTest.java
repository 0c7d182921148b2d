package org.mtalloc.benchmarks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mtalloc.benchmarks.slots.SlotsSize;

class SlotsNeedTest {
    private static final long GB = 1 << 30;

    @Test
    void countsBlocksWithTheirHeadersAndReferences() {
        assertThat(SlotsNeed.bytes(size(8, 100))).isEqualTo(100 * (16 + 8 + 4));
        assertThat(SlotsNeed.bytes(size(9, 100))).isEqualTo(100 * (32 + 4));
        assertThat(SlotsNeed.bytes(size(1 << 20, 1 << 28))).isEqualTo((1L << 28) * ((1 << 20) + 16 + 4));
    }

    @Test
    void saysWhatIsNeededAndWhatThereIs() {
        assertThat(SlotsNeed.explain(size(1024, 1 << 20), GB / 2))
                .contains("1024 bytes x 1048576 slots take at least 1.02 GB")
                .contains("can have 0.50 GB");
    }

    @Test
    void theHeapHasRoomForTheLargest() {
        assertThat(SlotsHeap.with(List.of("-Da=b"), List.of(size(8, 1), size(1024, 1 << 20)), 8 * GB))
                .containsExactly("-Xms3132m", "-Xmx3132m", "-XX:+AlwaysPreTouch", "-Da=b");
        assertThat(SlotsHeap.with(List.of(), List.of(size(8, 1)), 8 * GB)).contains("-Xmx1024m");
        assertThat(SlotsHeap.with(List.of(), List.of(size(1024, 1 << 20)), 2 * GB))
                .contains("-Xmx1536m");
        assertThat(SlotsHeap.most(2 * GB)).isEqualTo(3 * GB / 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xmx1g", "-Xms1g", "-Xmn8m", "-XX:MaxHeapSize=1g", "-XX:MaxRAMPercentage=50"})
    void aHeapThatIsChosenStays(String option) {
        assertThat(SlotsHeap.isChosen(List.of("-Da=b", option))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseParallelGC", "-Da=-Xmx1g", "-Xint", "-Xmixed"})
    void otherOptionsChooseNone(String option) {
        assertThat(SlotsHeap.isChosen(List.of(option))).isFalse();
    }

    private static SlotsSize size(int bytes, int slots) {
        return new SlotsSize(bytes, slots, 1, 1, false);
    }
}
