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
            int failures = 0;
            boolean reached = true;
            try (TestMemory memory = new TestMemory(kind)) {
                for (int call = 1; reached; call++) {
                    try (PooledStringScript script = new PooledStringScript(memory)) {
                        memory.countdown().failAt(call);
                        script.run(Choices.seeded(seed, FAILING_STEPS));
                        failures += script.failures();
                        reached = !memory.countdown().pending();
                    }
                    assertThat(memory.usedBlocks()).isZero();
                }
            }
            assertThat(failures).as("calls that failed").isGreaterThan(FAILING_STEPS / 4);
        });
    }
}
