package org.mtalloc.benchmarks.round;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.benchmarks.workload.CheckFailedException;
import org.mtalloc.benchmarks.workload.FaultyLists;
import org.mtalloc.benchmarks.workload.Implementation;
import org.mtalloc.benchmarks.workload.ListOfStrings;
import org.mtalloc.benchmarks.workload.Workload;

@Timeout(value = 1, unit = TimeUnit.MINUTES)
class RoundTest {
    private static final Workload SMALL = new Workload(4, 500, 9, 3, 15);

    @ParameterizedTest
    @EnumSource
    void measuresSeveralRoundsOverOneAllocator(Implementation implementation) throws Exception {
        try (ListOfStrings shared = implementation.open(15)) {
            for (int i = 0; i < SMALL.rounds(); i++) {
                RoundResult result = Round.run(shared, SMALL);
                assertThat(result.wallSeconds()).isPositive();
                assertThat(result.userSeconds()).isNotNegative();
                assertThat(result.gcSeconds()).isNotNegative();
                if (implementation == Implementation.JDK || implementation == Implementation.NEW) {
                    assertThat(result.reservedBytes()).isZero();
                } else {
                    assertThat(result.reservedBytes()).isPositive();
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 2, 15", "3, 50, 16, 15", "3, 50, 9, 0", "2, 50, 1000, 15", "2, 20, 5000, 0"})
    void takesOtherSizes(int threads, int count, int length, int inlineChars) throws Exception {
        Workload workload = new Workload(threads, count, length, 1, inlineChars);
        for (Implementation implementation : Implementation.values()) {
            try (ListOfStrings shared = implementation.open(inlineChars)) {
                assertThat(Round.run(shared, workload).wallSeconds()).isPositive();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void noticesAWrongElement(Implementation implementation) {
        assertCheckFails(FaultyLists.wrongElement(implementation), "read", "oiiiiiii!");
    }

    @ParameterizedTest
    @EnumSource
    void noticesALostElement(Implementation implementation) {
        assertCheckFails(FaultyLists.lostElement(implementation), "added=500", "seen=499");
    }

    @ParameterizedTest
    @EnumSource
    void noticesALostAssignment(Implementation implementation) {
        assertCheckFails(FaultyLists.lostAssignment(implementation), "assign", "Hoiiiiiii");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JDK")
    void noticesBlocksLeftInTheAllocator(Implementation implementation) {
        assertCheckFails(FaultyLists.leak(implementation), "must be empty", "usedBlocks=2000");
    }

    @Test
    void tellsWhatAThreadDiedOf() {
        try (ListOfStrings shared = FaultyLists.error(Implementation.MT, new OutOfMemoryError("planted"))) {
            assertThatThrownBy(() -> Round.run(shared, SMALL))
                    .isInstanceOf(RoundFailedException.class)
                    .hasCauseInstanceOf(OutOfMemoryError.class);
        }
    }

    private static void assertCheckFails(ListOfStrings faulty, String... message) {
        try (faulty) {
            assertThatThrownBy(() -> Round.run(faulty, SMALL))
                    .isInstanceOf(CheckFailedException.class)
                    .hasMessageContainingAll(message);
        }
    }
}
