package org.mtalloc.core.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.Workers;

/** A sum that is reserved within a bound. */
class BoundedBytesTest {
    @Test
    void reservesUpToTheBoundAndNotBeyond() {
        BoundedBytes budget = new BoundedBytes(10);
        assertThat(budget.tryReserve(11)).isFalse();
        assertThat(budget.tryReserve(7)).isTrue();
        assertThat(budget.tryReserve(4)).isFalse();
        assertThat(budget.tryReserve(3)).isTrue();
        assertThat(budget.reservedBytes()).isEqualTo(10);
        budget.release(4);
        assertThat(budget.reservedBytes()).isEqualTo(6);
        assertThat(budget.tryReserve(5)).isFalse();
        assertThat(budget.tryReserve(4)).isTrue();
    }

    @Test
    void racingReservationsFillTheBoundExactly() {
        BoundedBytes budget = new BoundedBytes(15_000);
        AtomicLong reserved = new AtomicLong();
        Workers.run(3, worker -> {
            for (int i = 0; i < 10_000; i++) {
                reserved.addAndGet(budget.tryReserve(1) ? 1 : 0);
            }
        });
        assertThat(reserved).hasValue(15_000);
        assertThat(budget.reservedBytes()).isEqualTo(15_000);
    }
}
