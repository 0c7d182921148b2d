package org.mtalloc.benchmarks.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.benchmarks.round.RoundResult;
import org.mtalloc.benchmarks.workload.CheckFailedException;

class TextRoundsTest {
    private static final TextSize SMALL = new TextSize(TextTest.APPEND, TextSize.NO_POLICY, 3000, 2);

    @ParameterizedTest
    @EnumSource
    void everyKindBuildsWhatIsChecked(TextKind kind) {
        for (GrowthKind growth : GrowthKind.values()) {
            TextSize size = SMALL.withGrowth(growth.id());
            try (TextRounds rounds = new TextRounds(kind.open(size.growth()), size)) {
                for (int i = 0; i < size.rounds(); i++) {
                    RoundResult result = rounds.run();
                    assertThat(result.wallSeconds()).isPositive();
                    assertThat(result.reservedBytes() > 0).isEqualTo(kind.isPooled() && kind != TextKind.NEW);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyKindBuildsTheText(TextKind kind) {
        try (TextSource source = kind.open(GrowthKind.PAGE_ROUNDED.id())) {
            CharSequence text = source.append(20);
            assertThat(text).hasToString("abcdefghijklmnopabcd");
            source.drop(text);
            assertThat(source.usedBlocks()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void isFoundByItsName(TextKind kind) {
        assertThat(TextKind.byId(kind.id())).contains(kind);
    }

    @Test
    void noticesWhatIsWrong() {
        assertCheckFails(FaultyTexts.wrongChar(), "index=1500", "expected=109", "actual=33");
        assertCheckFails(FaultyTexts.exchangedChars(), "index=0");
        assertCheckFails(FaultyTexts.lostChar(), "appended=3000", "length=2999");
    }

    @ParameterizedTest
    @EnumSource(names = {"NEW", "PRIVATE", "POOL", "MT"})
    void noticesABlockLeftInTheAllocator(TextKind kind) {
        assertCheckFails(FaultyTexts.leak(kind, GrowthKind.DOUBLING), "must be empty", "usedBlocks=1");
    }

    @ParameterizedTest
    @EnumSource(names = {"PRIVATE", "POOL", "MT"})
    void isNotOpenedAsAnother(TextKind kind) {
        System.setProperty("mtalloc.forceNew", "true");
        try {
            assertThatThrownBy(() -> kind.open(GrowthKind.EXACT.id()))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("allocator=" + kind.id());
        } finally {
            System.clearProperty("mtalloc.forceNew");
        }
    }

    private static void assertCheckFails(TextSource faulty, String... message) {
        try (TextRounds rounds = new TextRounds(faulty, SMALL)) {
            assertThatThrownBy(rounds::run)
                    .isInstanceOf(CheckFailedException.class)
                    .hasMessageContainingAll(message);
        }
    }
}
