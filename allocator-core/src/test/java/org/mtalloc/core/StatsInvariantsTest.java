package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.config.Storage;

/** The check of the statistics' equations takes what is right, and finds each equation that is broken. */
class StatsInvariantsTest {
    private static final long[] RIGHT = {
        // reserved, peak, used, cached, usedBlocks, cachedBlocks, chunks, obtained, returned, large, largeBytes,
        // refills
        1_500, 2_000, 820, 64, 6, 1, 1, 3, 2, 1, 500, 7
    };

    private static AllocatorStats stats(long[] v, ClassStats one) {
        ClassStats slots = new ClassStats(0, 0, 1, 10, 1, 2, 2, 7, 2, 0, 0);
        return new AllocatorStats(
                "test",
                Storage.HEAP_BYTES,
                10_000,
                v[0],
                v[1],
                0,
                0,
                v[2],
                v[3],
                v[4],
                v[5],
                (int) v[6],
                1_000,
                v[7],
                v[8],
                0,
                v[9],
                v[10],
                1,
                v[11],
                4,
                0,
                slots,
                List.of(one));
    }

    private static ClassStats one(long blocks, long used, long threadCached, long free, int slabs) {
        return new ClassStats(64, 64, slabs, blocks, used, 1, threadCached, free, 5, 4, 0);
    }

    private static ClassStats rightClass() {
        return one(10, 5, 1, 4, 1);
    }

    @Test
    void whatIsRightPasses() {
        assertThatCode(() -> StatsInvariants.check(stats(RIGHT, rightClass()), AllocatorKind.MT))
                .doesNotThrowAnyException();
    }

    static Stream<Arguments> broken() {
        return Stream.of(
                Arguments.of(0, "T5"),
                Arguments.of(1, "T6"),
                Arguments.of(2, "T2"),
                Arguments.of(3, "T4"),
                Arguments.of(4, "T1"),
                Arguments.of(5, "T3"),
                Arguments.of(6, "T5"),
                Arguments.of(7, "T7"),
                Arguments.of(8, "T7"),
                Arguments.of(9, "T1"),
                Arguments.of(10, "T2"),
                Arguments.of(11, "T9"));
    }

    @ParameterizedTest
    @MethodSource("broken")
    void aTotalThatIsWrongIsFound(int index, String equation) {
        long[] wrong = RIGHT.clone();
        wrong[index] = index == 1 ? 1_499 : wrong[index] + 1;
        assertThatThrownBy(() -> StatsInvariants.check(stats(wrong, rightClass()), AllocatorKind.MT))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith(equation);
    }

    @Test
    void aClassThatDoesNotBalanceIsFound() {
        assertFound("C1", one(10, 5, 1, 5, 1));
        assertFound("C2", one(10, 5, 2, 4, 1));
        assertFound("C2", one(10, 5, -1, 4, 1));
        assertFound("C3", one(10, 5, 1, 4, 11));
        assertFound("C3", one(10, 5, 1, 4, 0));
    }

    private static void assertFound(String equation, ClassStats wrong) {
        assertThatThrownBy(() -> StatsInvariants.check(stats(RIGHT, wrong), AllocatorKind.MT))
                .isInstanceOf(AssertionError.class)
                .message()
                .contains(equation);
    }

    @Test
    void ofALockThatAllShareContentionsCountOnce() {
        AllocatorStats stats = stats(RIGHT, rightClass());
        assertThat(stats.contentions()).isZero();
        assertThatCode(() -> StatsInvariants.check(stats, AllocatorKind.POOL)).doesNotThrowAnyException();
    }
}
