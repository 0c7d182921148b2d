package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.AllocatorKind;

/** Seeded scripts over pooled strings, in memory that works and in memory that fails once, at every call. */
class PooledStringScriptTest {
    private static final int SEEDS = 30;
    private static final int STEPS = 400;
    private static final int FAILING_SEEDS = 3;
    private static final int FAILING_STEPS = 60;

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void behavesAsStringBuilder(AllocatorKind kind) {
        Seeds.forEach("PooledStringScriptTest.behavesAsStringBuilder " + kind, SEEDS, seed -> {
            try (TestMemory memory = new TestMemory(kind)) {
                try (PooledStringScript script = new PooledStringScript(memory)) {
                    script.run(Choices.seeded(seed, STEPS));
                }
            }
        });
    }

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void failedStepChangesNothing(AllocatorKind kind) {
        Seeds.forEach("PooledStringScriptTest.failedStepChangesNothing " + kind, FAILING_SEEDS, seed -> {
            int failures =
                    Script.refusingEachRequest(kind, seed, FAILING_STEPS, memory -> new PooledStringScript(memory));
            assertThat(failures).as("calls that failed").isGreaterThan(FAILING_STEPS / 4);
        });
    }
}
