package org.mtalloc.benchmarks.child;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.benchmarks.text.GrowthKind;
import org.mtalloc.benchmarks.text.TextKind;
import org.mtalloc.benchmarks.text.TextSize;
import org.mtalloc.benchmarks.text.TextTest;
import org.mtalloc.benchmarks.workload.Implementation;
import org.mtalloc.benchmarks.workload.Workload;

class TextArgumentsTest {
    @ParameterizedTest
    @EnumSource
    void surviveTheCommandLine(TextTest test) {
        TextArguments arguments = new TextArguments(TextKind.POOL, new TextSize(test, "page-rounded", 7, 5, 3));
        assertThat(MeasuredTask.parse(arguments.toList().toArray(String[]::new)))
                .isEqualTo(arguments);
    }

    @ParameterizedTest
    @EnumSource
    void areToldFromThoseOfAList(Implementation implementation) {
        ChildArguments arguments = new ChildArguments(implementation, new Workload(2, 100, 9, 3, 15));
        assertThat(MeasuredTask.parse(arguments.toList().toArray(String[]::new)))
                .isEqualTo(arguments);
    }

    @ParameterizedTest
    @EnumSource
    void knowWhatCopiesAllEachTime(TextKind kind) {
        for (GrowthKind growth : GrowthKind.values()) {
            TextSize size = new TextSize(TextTest.APPEND, kind.isPooled() ? growth.id() : TextSize.NO_POLICY, 7, 3);
            boolean quadratic = kind == TextKind.STRING || (kind.isPooled() && growth == GrowthKind.EXACT);
            assertThat(new TextArguments(kind, size).isQuadratic()).isEqualTo(quadratic);
        }
    }
}
