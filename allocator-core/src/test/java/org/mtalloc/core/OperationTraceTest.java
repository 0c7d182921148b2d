package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Planted faults are found by random operations, and their traces are cut down to what it takes. */
class OperationTraceTest {
    /** Forgets the free of each block of more than 5,000 units, once it was trimmed. */
    private static final class LosesBlocks extends ForwardingAllocator {
        private boolean trimmed;

        LosesBlocks(Allocator target) {
            super(target);
        }

        @Override
        public long trim() {
            trimmed = true;
            return super.trim();
        }

        @Override
        public void free(long block) {
            if (!trimmed || usableSize(block) <= 5_000) {
                super.free(block);
            }
        }
    }

    /** Takes any handle as free already, and so frees twice without a word. */
    private static final class ForgivesSecondFrees extends ForwardingAllocator {
        ForgivesSecondFrees(Allocator target) {
            super(target);
        }

        @Override
        public void free(long block) {
            if (isLive(block)) {
                super.free(block);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#checked")
    void ofALostFreeATrimAnAllocateAndTheFreeAreLeft(AllocatorSetup setup) {
        OperationTrace trace = new OperationTrace(setup, () -> new LosesBlocks(setup.open()), true);
        assertThatThrownBy(() -> trace.run(5, 800, 160))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("seed=5")
                .hasMessageContaining("setup=" + setup)
                .hasMessageContaining("of which fail 3:")
                .hasMessageMatching("(?s).*\\n  trim\\n.*\\n  free live 0 of 1.*")
                .hasMessageContaining("used blocks");
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#checked")
    void ofAForgivenSecondFreeThreeOperationsAreLeft(AllocatorSetup setup) {
        OperationTrace trace = new OperationTrace(setup, () -> new ForgivesSecondFrees(setup.open()), false);
        assertThatThrownBy(() -> trace.run(5, 800, 160))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("of which fail 3:")
                .hasMessageContaining("free dead block=0x");
    }

    @Test
    void shrinkingKeepsTheOrderAndLeavesNoElementOutThatIsNeeded() {
        List<Integer> numbers = IntStream.range(0, 500).boxed().toList();
        List<Integer> least = Shrinking.shrink(numbers, part -> part.containsAll(List.of(7, 250, 251, 499)));
        assertThat(least).containsExactly(7, 250, 251, 499);
        assertThat(Shrinking.shrink(numbers, part -> true)).isEmpty();
        assertThat(Shrinking.shrink(numbers, part -> part.equals(numbers))).isEqualTo(numbers);
    }

    @Test
    void replayedChoicesAreThoseThatWereRecorded() {
        RecordedChoices recorded = new RecordedChoices(new RandomChoices(9, 40));
        List<Integer> first = draw(recorded);
        assertThat(draw(new ReplayedChoices(recorded.operations()))).isEqualTo(first);
        assertThat(recorded.operations()).hasSize(40);
    }

    private static List<Integer> draw(Choices choices) {
        List<Integer> drawn = new ArrayList<>();
        while (choices.more()) {
            for (int i = 0; i < 3; i++) {
                drawn.add(choices.below(1_000));
            }
        }
        return drawn;
    }
}
