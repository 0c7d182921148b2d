package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.AllocatorKind;

/** Seeded scripts over a list, in memory that works and in memory that fails once, at every call. */
class StringListScriptTest {
    private static final int SEEDS = 20;
    private static final int STEPS = 600;
    private static final int FAILING_SEEDS = 3;
    private static final int FAILING_STEPS = 60;

    static Stream<Arguments> kindsAndLimits() {
        return Stream.of(AllocatorKind.values())
                .flatMap(kind -> Stream.of(-1, 0, 7, 15).map(limit -> Arguments.of(kind, limit)));
    }

    @ParameterizedTest
    @MethodSource("kindsAndLimits")
    void behavesAsArrayList(AllocatorKind kind, int inlineLimit) {
        Seeds.forEach("StringListScriptTest.behavesAsArrayList " + kind + ' ' + inlineLimit, SEEDS, seed -> {
            try (TestMemory memory = new TestMemory(kind)) {
                try (StringListScript script = new StringListScript(memory, inlineLimit)) {
                    script.run(Choices.seeded(seed, STEPS));
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource("kindsAndLimits")
    void failedStepChangesNothing(AllocatorKind kind, int inlineLimit) {
        String test = "StringListScriptTest.failedStepChangesNothing " + kind + ' ' + inlineLimit;
        Seeds.forEach(test, FAILING_SEEDS, seed -> {
            int failures = Script.refusingEachRequest(
                    kind, seed, FAILING_STEPS, memory -> new StringListScript(memory, inlineLimit));
            assertThat(failures).as("calls that failed").isGreaterThan(FAILING_STEPS / 4);
        });
    }
}
