package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.AllocatorKind;

/** Seeded scripts of edits, in memory that works and in memory that fails once, at every call, by growth policy. */
class EditScriptTest {
    private static final int SEEDS = 12;
    private static final int STEPS = 400;
    private static final int FAILING_SEEDS = 2;
    private static final int FAILING_STEPS = 60;

    private static final GrowthPolicy[] POLICIES = {
        Growth.SIZE_CLASS, Growth.EXACT, Growth.DOUBLING, PageRoundedGrowth.OF_2001
    };

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void behavesAsStringBuilder(AllocatorKind kind) {
        Seeds.forEach("EditScriptTest.behavesAsStringBuilder " + kind, SEEDS, seed -> {
            GrowthPolicy policy = POLICIES[(int) (seed % POLICIES.length)];
            try (TestMemory memory = new TestMemory(kind)) {
                try (EditScript script = new EditScript(memory, policy)) {
                    script.run(Choices.seeded(seed, STEPS));
                }
            }
        });
    }

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void failedStepChangesNothing(AllocatorKind kind) {
        Seeds.forEach("EditScriptTest.failedStepChangesNothing " + kind, FAILING_SEEDS, seed -> {
            GrowthPolicy policy = POLICIES[(int) (seed % POLICIES.length)];
            int failures =
                    Script.refusingEachRequest(kind, seed, FAILING_STEPS, memory -> new EditScript(memory, policy));
            assertThat(failures).as("calls that failed").isGreaterThan(FAILING_STEPS / 4);
        });
    }
}
