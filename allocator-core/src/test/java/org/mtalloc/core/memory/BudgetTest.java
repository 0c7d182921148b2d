package org.mtalloc.core.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.Workers;

/** What a budget counts, up to its limit and not beyond. */
class BudgetTest {
    private final Budget budget = new Budget(100, true);

    @Test
    void reservesUpToTheLimitAndNotBeyond() {
        assertThat(budget.isCounted()).isTrue();
        assertThat(budget.limitBytes()).isEqualTo(100);
        assertThat(budget.tryReserve(60)).isTrue();
        assertThat(budget.tryReserve(41)).isFalse();
        assertThat(budget.reservedBytes()).isEqualTo(60);
        assertThat(budget.tryReserve(40)).isTrue();
        assertThat(budget.tryReserve(1)).isFalse();
        assertThat(budget.reservedBytes()).isEqualTo(100);
        budget.release(30);
        assertThat(budget.reservedBytes()).isEqualTo(70);
        assertThat(budget.reservedOr(5)).isEqualTo(70);
    }

    @Test
    void thePeakIsOfWhatWasObtained() {
        budget.tryReserve(80);
        assertThat(budget.peakBytes()).isZero();
        budget.obtained();
        assertThat(budget.peakBytes()).isEqualTo(80);
        budget.release(50);
        budget.tryReserve(10);
        budget.obtained();
        assertThat(budget.peakBytes()).isEqualTo(80);
    }

    @Test
    void releasingMoreThanIsReservedIsAFault() {
        budget.tryReserve(5);
        budget.release(5);
        assertThatThrownBy(() -> budget.release(1))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("reservedBytes=-1");
    }

    @Test
    void bytesBeyondTheLimitAndFailuresAreCountedApart() {
        budget.addFallback(30);
        budget.addFallback(12);
        budget.removeFallback(30);
        budget.addFailure();
        assertThat(budget.fallbackBytes()).isEqualTo(12);
        assertThat(budget.fallbacks()).isEqualTo(2);
        assertThat(budget.failures()).isEqualTo(1);
        assertThat(budget.reservedBytes()).isZero();
    }

    @Test
    void withoutCountingTheFiguresAreThoseThatAreFound() {
        Budget found = new Budget(Long.MAX_VALUE, false);
        assertThat(found.isCounted()).isFalse();
        assertThat(found.reservedOr(7)).isEqualTo(7);
        assertThat(found.reservedOr(3)).isEqualTo(3);
        assertThat(found.peakBytes()).isEqualTo(7);
    }

    /** L1: of racing reservations no more succeed than fit, and each that could succeed does. */
    @Test
    void racingReservationsFillTheLimitExactly() {
        Budget shared = new Budget(30_000, true);
        AtomicLong reserved = new AtomicLong();
        Workers.run(4, worker -> {
            for (int i = 0; i < 10_000; i++) {
                if (shared.tryReserve(1)) {
                    shared.obtained();
                    reserved.incrementAndGet();
                }
            }
        });
        assertThat(reserved).hasValue(30_000);
        assertThat(shared.reservedBytes()).isEqualTo(30_000);
        assertThat(shared.peakBytes()).isEqualTo(30_000);
    }
}
