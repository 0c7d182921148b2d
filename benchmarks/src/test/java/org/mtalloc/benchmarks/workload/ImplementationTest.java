package org.mtalloc.benchmarks.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ImplementationTest {
    private static final int COUNT = 100;

    @ParameterizedTest
    @EnumSource
    void isFoundByItsName(Implementation implementation) {
        assertThat(Implementation.byId(implementation.id())).contains(implementation);
    }

    @ParameterizedTest
    @EnumSource
    void isNotOpenedAsAnother(Implementation implementation) {
        System.setProperty("mtalloc.forceNew", "true");
        try {
            if (implementation == Implementation.JDK || implementation == Implementation.NEW) {
                implementation.open(15).close();
            } else {
                assertThatThrownBy(() -> implementation.open(15))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessageContaining("allocator=" + implementation.id());
            }
        } finally {
            System.clearProperty("mtalloc.forceNew");
        }
    }

    @ParameterizedTest
    @EnumSource
    void readsBackWhatWasBuiltAndAssigned(Implementation implementation) {
        try (ListOfStrings shared = implementation.open(15);
                ThreadList list = shared.newList()) {
            list.build(COUNT, "Ho");
            assertThat(list.read("Ho")).isEqualTo(COUNT);
            list.assign("a longer text than fits inside a node");
            assertThat(list.verify("a longer text than fits inside a node")).isEqualTo(COUNT);
        }
    }

    @ParameterizedTest
    @EnumSource
    void noticesAWrongElementInEitherCheck(Implementation implementation) {
        try (ListOfStrings shared = implementation.open(15);
                ThreadList list = shared.newList()) {
            list.build(COUNT, "right");
            list.build(1, "wrong");
            assertThatThrownBy(() -> list.read("right"))
                    .isInstanceOf(CheckFailedException.class)
                    .hasMessageContaining("index=100")
                    .hasMessageContaining("expected=\"right\" (5 chars)")
                    .hasMessageContaining("actual=\"wrong\" (5 chars)");
            assertThatThrownBy(() -> list.verify("right"))
                    .isInstanceOf(CheckFailedException.class)
                    .hasMessageContaining("index=100");
        }
    }

    @ParameterizedTest
    @EnumSource
    void noticesAnotherLength(Implementation implementation) {
        try (ListOfStrings shared = implementation.open(0);
                ThreadList list = shared.newList()) {
            list.build(1, "Hoiiiiii");
            assertThatThrownBy(() -> list.read("Hoiiiiiii"))
                    .isInstanceOf(CheckFailedException.class)
                    .hasMessageContaining("(9 chars)")
                    .hasMessageContaining("(8 chars)");
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JDK")
    void ourListsLeaveNoBlockBehind(Implementation implementation) {
        try (ListOfStrings shared = implementation.open(0)) {
            try (ThreadList list = shared.newList()) {
                list.build(COUNT, "Hoiiiiiii");
                assertThat(shared.usedBlocks()).isGreaterThanOrEqualTo(COUNT);
                assertThat(shared.reservedBytes()).isPositive();
            }
            assertThat(shared.usedBlocks()).isZero();
        }
    }
}
