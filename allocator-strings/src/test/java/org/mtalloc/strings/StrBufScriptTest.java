package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.AllocatorKind;

/** Seeded scripts over a buffer, in memory that works and in memory that fails once, at every call. */
class StrBufScriptTest {
    private static final int SEEDS = 10;
    private static final int STEPS = 400;
    private static final int FAILING_SEEDS = 1;
    private static final int FAILING_STEPS = 200;

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void behavesAsByteArrayOutputStream(AllocatorKind kind) {
        Seeds.forEach("StrBufScriptTest.behavesAsByteArrayOutputStream " + kind, SEEDS, seed -> {
            try (TestMemory memory = new TestMemory(kind)) {
                try (StrBufScript script = new StrBufScript(memory)) {
                    script.run(Choices.seeded(seed, STEPS));
                    script.checkWriting();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        });
    }

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void failedStepChangesNothing(AllocatorKind kind) {
        Seeds.forEach("StrBufScriptTest.failedStepChangesNothing " + kind, FAILING_SEEDS, seed -> {
            int failures = Script.refusingEachRequest(kind, seed, FAILING_STEPS, memory -> new StrBufScript(memory));
            assertThat(failures).as("calls that failed").isGreaterThan(FAILING_STEPS / 20);
        });
    }

    @Test
    void writesToNoMemoryOfOthers() {
        Seeds.forEach("StrBufScriptTest.writesToNoMemoryOfOthers", 3, seed -> {
            try (TestMemory memory = TestMemory.paranoid(AllocatorKind.MT)) {
                try (StrBufScript script = new StrBufScript(memory)) {
                    script.run(Choices.seeded(seed, STEPS));
                }
            }
        });
    }
}
