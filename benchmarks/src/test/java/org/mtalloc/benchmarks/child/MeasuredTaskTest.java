package org.mtalloc.benchmarks.child;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.benchmarks.slots.SlotKind;
import org.mtalloc.benchmarks.slots.SlotsSize;
import org.mtalloc.benchmarks.strbuf.BufferSize;
import org.mtalloc.benchmarks.strbuf.BufferText;
import org.mtalloc.benchmarks.strbuf.BufferVariant;
import org.mtalloc.core.AllocatorKind;

class MeasuredTaskTest {
    @ParameterizedTest
    @EnumSource
    void slotsSurviveTheCommandLine(SlotKind kind) {
        SlotsSize size = new SlotsSize(128, 64, 1000, 3, false);
        assertSurvives(new SlotArguments(kind, size));
        assertSurvives(new SlotArguments(kind, size.withForceNew(true)));
        assertThat(new SlotArguments(kind, size.withForceNew(true)).forceNew()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void byteStringsSurviveTheCommandLine(AllocatorKind kind) {
        for (BufferVariant variant : BufferVariant.values()) {
            BufferArguments arguments =
                    new BufferArguments(kind, new BufferSize(variant, BufferText.LONG, 20, 1000, 3));
            assertSurvives(arguments);
            assertThat(arguments.forceNew()).isFalse();
        }
    }

    private static void assertSurvives(MeasuredTask task) {
        assertThat(MeasuredTask.parse(task.toList().toArray(String[]::new))).isEqualTo(task);
    }
}
