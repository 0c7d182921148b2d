package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.AllocatorKind;

/** Seeded scripts that edit two lists, in memory that works and in memory that fails once, at every call. */
class ListEditsScriptTest {
    private static final int SEEDS = 6;
    private static final int STEPS = 400;
    private static final int FAILING_SEEDS = 1;
    private static final int FAILING_STEPS = 60;

    static Stream<Arguments> kindsAndLimits() {
        return Stream.of(AllocatorKind.values())
                .flatMap(kind -> Stream.of(0, 7, 15).map(limit -> Arguments.of(kind, limit)));
    }

    @ParameterizedTest
    @MethodSource("kindsAndLimits")
    void behavesAsListsOfBoxes(AllocatorKind kind, int inlineLimit) {
        Seeds.forEach("ListEditsScriptTest.behavesAsListsOfBoxes " + kind + ' ' + inlineLimit, SEEDS, seed -> {
            try (TestMemory memory = new TestMemory(kind)) {
                try (ListEditsScript script = new ListEditsScript(memory, inlineLimit)) {
                    script.run(Choices.seeded(seed, STEPS));
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("kindsAndLimits")
    void failedStepChangesNothing(AllocatorKind kind, int inlineLimit) {
        String test = "ListEditsScriptTest.failedStepChangesNothing " + kind + ' ' + inlineLimit;
        Seeds.forEach(test, FAILING_SEEDS, seed -> {
            int failures = Script.refusingEachRequest(
                    kind, seed, FAILING_STEPS, memory -> new ListEditsScript(memory, inlineLimit));
            assertThat(failures).as("calls that failed").isGreaterThan(FAILING_STEPS / 4);
        });
    }

    @Test
    void writesToNoMemoryOfOthers() {
        Seeds.forEach("ListEditsScriptTest.writesToNoMemoryOfOthers", 3, seed -> {
            try (TestMemory memory = TestMemory.paranoid(AllocatorKind.MT)) {
                try (ListEditsScript script = new ListEditsScript(memory, 7)) {
                    script.run(Choices.seeded(seed, STEPS));
                }
            }
        });
    }
}
