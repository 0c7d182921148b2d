package org.mtalloc.benchmarks.strbuf;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.benchmarks.round.RoundResult;
import org.mtalloc.benchmarks.workload.CheckFailedException;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.MtAllocator;

class BufferRoundsTest {
    @ParameterizedTest
    @EnumSource
    void everyVariantBuildsWhatIsCheckedWithEveryAllocator(BufferVariant variant) {
        for (AllocatorKind kind : AllocatorKind.values()) {
            for (BufferText text : BufferText.values()) {
                for (int strings : new int[] {1, 5, 20, 500}) {
                    assertRuns(kind, new BufferSize(variant, text, strings, 2000, 2));
                }
            }
        }
    }

    private static void assertRuns(AllocatorKind kind, BufferSize size) {
        try (BufferRounds rounds = new BufferRounds(Buffers.open(kind, size), size.buffers())) {
            for (int i = 0; i < size.rounds(); i++) {
                RoundResult result = rounds.run();
                assertThat(result.wallSeconds()).isPositive();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyVariantBuildsTheTexts(BufferVariant variant) {
        try (Allocator allocator = MtAllocator.builder().build()) {
            BufferWork work = variant.open(allocator, BufferText.SHORT, 3);
            assertThat(new String(work.contents(), US_ASCII)).isEqualTo("shortshortshort");
            assertThat(work.build()).isEqualTo(15 * 256 + 't').isEqualTo(work.expectedSeal());
            assertThat(allocator.stats().usedBlocks()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource
    void isFoundByItsNumber(BufferVariant variant) {
        assertThat(BufferVariant.byNumber(variant.number())).contains(variant);
    }

    @Test
    void theNumbersAreThoseOfTheDiscussion() {
        assertThat(BufferVariant.values()).extracting(BufferVariant::number).containsExactly(0, 1, 2, 3, 4, 5);
    }

    @ParameterizedTest
    @EnumSource
    void aTextIsFoundByItsName(BufferText text) {
        assertThat(BufferText.byId(text.id())).contains(text);
        assertThat(text.bytes()).hasSize(text == BufferText.SHORT ? 5 : 47);
    }

    @Test
    void noticesWhatIsWrong() {
        assertCheckFails(FaultyBuffers.lostByte(20), "must have its length and its last byte");
        assertCheckFails(FaultyBuffers.wrongByte(20), "index=50");
        assertCheckFails(FaultyBuffers.leak(20), "must be empty", "usedBlocks=1");
    }

    private static void assertCheckFails(Buffers faulty, String... message) {
        try (BufferRounds rounds = new BufferRounds(faulty, 3)) {
            assertThatThrownBy(rounds::run)
                    .isInstanceOf(CheckFailedException.class)
                    .hasMessageContainingAll(message);
        }
    }

    @Test
    void aRoundBuildsAsManyAsThereAreAppends() {
        assertThat(new BufferSize(BufferVariant.FIXED, BufferText.SHORT, 5, 52, 1).buffers())
                .isEqualTo(10);
        BufferSize one = new BufferSize(BufferVariant.FIXED, BufferText.SHORT, 500, 20, 1);
        assertThat(one.buffers()).isEqualTo(1);
        assertThat(one.nanosPerBuffer(0.5)).isEqualTo(5e8);
    }

    @ParameterizedTest
    @EnumSource(names = {"PRIVATE", "POOL", "MT"})
    void isNotOpenedAsAnother(AllocatorKind kind) {
        System.setProperty("mtalloc.forceNew", "true");
        try {
            BufferSize size = new BufferSize(BufferVariant.EXACT, BufferText.SHORT, 5, 5, 1);
            assertThatThrownBy(() -> Buffers.open(kind, size))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("allocator=" + kind.id());
        } finally {
            System.clearProperty("mtalloc.forceNew");
        }
    }
}
