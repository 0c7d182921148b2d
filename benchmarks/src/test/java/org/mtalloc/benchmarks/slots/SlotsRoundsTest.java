package org.mtalloc.benchmarks.slots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.benchmarks.round.RoundResult;
import org.mtalloc.benchmarks.workload.CheckFailedException;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.MtAllocator;

class SlotsRoundsTest {
    @ParameterizedTest
    @EnumSource
    void everyKindRunsEverySize(SlotKind kind) {
        for (int bytes : new int[] {2, 8, 128, 1024, 100_000}) {
            for (int slots : new int[] {1, 8, 300}) {
                SlotsSize size = new SlotsSize(bytes, slots, 1000, 2, false);
                try (SlotsRounds rounds = new SlotsRounds(kind.fill(size), size.steps())) {
                    for (int i = 0; i < size.rounds(); i++) {
                        RoundResult result = rounds.run();
                        assertThat(result.wallSeconds()).isPositive();
                        assertThat(result.reservedBytes() > 0).isEqualTo(kind != SlotKind.JDK);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void isFoundByItsName(SlotKind kind) {
        assertThat(SlotKind.byId(kind.id())).contains(kind);
        assertThat(kind.isPooled()).isEqualTo(kind != SlotKind.JDK && kind != SlotKind.NEW);
    }

    @Test
    void aStepFreesABlockAndAllocatesAnother() {
        Allocator allocator = MtAllocator.builder().build();
        try (Slots slots = new BlockSlots(allocator, 20, 64)) {
            slots.run(1000);
            slots.check();
            assertThat(allocator.stats().usedBlocks()).isEqualTo(20);
        }
        assertThat(allocator.isClosed()).isTrue();
    }

    @Test
    void noticesWhatIsWrong() {
        Slots overwritten = FaultySlots.overwritten(40, 64);
        assertThatThrownBy(() -> overwritten.run(1))
                .isInstanceOf(CheckFailedException.class)
                .hasMessageContainingAll("must have the bytes that were written", "first=0", "last=0");
        assertThatThrownBy(overwritten::check).hasMessageContaining("slot=0, ");
        Slots leaky = FaultySlots.withOneBlockMore(40, 64);
        assertThatThrownBy(leaky::check)
                .isInstanceOf(CheckFailedException.class)
                .hasMessageContainingAll("slots=40", "usedBlocks=41");
        assertThatThrownBy(leaky::close).hasMessageContainingAll("slots=0", "usedBlocks=1");
    }

    @Test
    void aStampIsOfItsSlotAtBothEnds() {
        byte[] array = new byte[10];
        Stamp.write(array, 2, 5, 300);
        Stamp.check(array, 2, 5, 300);
        assertThat(array).containsExactly(0, 0, Stamp.first(300), 0, 0, 0, Stamp.last(300), 0, 0, 0);
        assertThatThrownBy(() -> Stamp.check(array, 2, 5, 301)).hasMessageContaining("slot=301");
        assertThatThrownBy(() -> Stamp.check(array, 2, 6, 300)).hasMessageContaining("last=0");
        for (int slot = 0; slot < 1 << 17; slot++) {
            assertThat(Stamp.first(slot) != 0 || Stamp.last(slot) != 0).isTrue();
        }
    }

    @Test
    void everySlotIsPickedAboutAsOften() {
        int[] picked = new int[100];
        Set<Long> states = new HashSet<>();
        long state = Picks.SEED;
        for (int i = 0; i < 100_000; i++) {
            state = Picks.next(state);
            states.add(state);
            picked[Picks.slot(state, picked.length)]++;
        }
        assertThat(states).hasSize(100_000).doesNotContain(0L);
        assertThat(picked).satisfies(counts -> {
            for (int count : counts) {
                assertThat(count).isBetween(800, 1200);
            }
        });
        assertThat(Picks.slot(-1L, 1)).isZero();
        assertThat(Picks.slot(-1L, 1 << 28)).isEqualTo((1 << 28) - 1);
    }

    @ParameterizedTest
    @EnumSource(names = {"PRIVATE", "POOL", "MT"})
    void isNotFilledOtherwiseThanItSays(SlotKind kind) {
        SlotsSize plain = new SlotsSize(8, 1, 1, 1, false);
        assertThatThrownBy(() -> kind.fill(plain.withForceNew(true)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("force-new must be set");
        System.setProperty("mtalloc.forceNew", "true");
        try {
            assertThatThrownBy(() -> kind.fill(plain))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("allocator=" + kind.id());
            try (Slots forced = kind.fill(plain.withForceNew(true))) {
                forced.run(10);
                forced.check();
            }
        } finally {
            System.clearProperty("mtalloc.forceNew");
        }
    }
}
