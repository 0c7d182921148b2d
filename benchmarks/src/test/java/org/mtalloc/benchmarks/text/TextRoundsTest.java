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
    private static final TextSize DOUBLED = new TextSize(TextTest.SELF_CONCAT, TextSize.NO_POLICY, 3, 12, 2);

    @ParameterizedTest
    @EnumSource
    void everyKindBuildsWhatIsChecked(TextKind kind) {
        for (GrowthKind growth : GrowthKind.values()) {
            assertRuns(kind, SMALL.withGrowth(growth.id()));
            assertRuns(kind, DOUBLED.withGrowth(growth.id()));
        }
    }

    private static void assertRuns(TextKind kind, TextSize size) {
        try (TextRounds rounds = new TextRounds(kind.open(size.growth()), size)) {
            for (int i = 0; i < size.rounds(); i++) {
                RoundResult result = rounds.run();
                assertThat(result.wallSeconds()).isPositive();
                assertThat(result.reservedBytes() > 0).isEqualTo(kind.isPooled() && kind != TextKind.NEW);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyKindDoublesTheText(TextKind kind) {
        try (TextSource source = kind.open(GrowthKind.PAGE_ROUNDED.id())) {
            CharSequence text = source.selfConcat(5);
            assertThat(text).hasToString("a".repeat(32));
            source.drop(text);
            assertThat(source.usedBlocks()).isZero();
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
        assertCheckFails(FaultyTexts.wrongChar(), SMALL, "index=1500", "expected=109", "actual=33");
        assertCheckFails(FaultyTexts.exchangedChars(), SMALL, "index=0");
        assertCheckFails(FaultyTexts.lostChar(), SMALL, "appended=3000", "length=2999");
        assertCheckFails(FaultyTexts.wrongChar(), DOUBLED, "index=2048", "expected=97", "actual=33");
        assertCheckFails(FaultyTexts.lostChar(), DOUBLED, "appended=4096", "length=4095");
    }

    @ParameterizedTest
    @EnumSource(names = {"NEW", "PRIVATE", "POOL", "MT"})
    void noticesABlockLeftInTheAllocator(TextKind kind) {
        assertCheckFails(FaultyTexts.leak(kind, GrowthKind.DOUBLING), SMALL, "must be empty", "usedBlocks=1");
        assertCheckFails(FaultyTexts.leak(kind, GrowthKind.EXACT), DOUBLED, "must be empty", "usedBlocks=3");
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

    private static void assertCheckFails(TextSource faulty, TextSize size, String... message) {
        try (TextRounds rounds = new TextRounds(faulty, size)) {
            assertThatThrownBy(rounds::run)
                    .isInstanceOf(CheckFailedException.class)
                    .hasMessageContainingAll(message);
        }
    }
}
