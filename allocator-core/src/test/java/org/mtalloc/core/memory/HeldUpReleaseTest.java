package org.mtalloc.core.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.config.Storage;

/** Memory that a user holds up after its release counts against the limit until it has gone. */
class HeldUpReleaseTest {
    private final HoldingSource source = new HoldingSource();
    private final Budget budget = new Budget(100, true);
    private final BudgetedSource budgeted = new BudgetedSource(source, budget);

    @Test
    void itCountsUntilItHasGone() {
        Object memory = budgeted.obtain(60);
        budgeted.release(memory);
        assertThat(budget.reservedBytes()).isEqualTo(60);
        assertThatThrownBy(() -> budgeted.obtain(60)).isInstanceOf(BudgetExhausted.class);
        assertThat(budget.reservedBytes()).isEqualTo(60);
        source.held = false;
        assertThat(budgeted.obtain(60)).isNotNull();
        assertThat(budget.reservedBytes()).isEqualTo(60);
    }

    @Test
    void beyondTheLimitItCountsAsFallbackUntilItHasGone() {
        Object memory = budgeted.obtainBeyond(60);
        budgeted.release(memory);
        assertThat(budget.fallbackBytes()).isEqualTo(60);
        source.held = false;
        source.retryReleases();
        assertThat(budget.fallbackBytes()).isZero();
        assertThat(budget.reservedBytes()).isZero();
    }

    private static final class HoldingSource implements MemorySource {
        private final MemorySource heap = MemorySource.of(Storage.HEAP_BYTES);
        private final List<Runnable> pending = new ArrayList<>();
        private boolean held = true;

        @Override
        public Storage storage() {
            return heap.storage();
        }

        @Override
        public Object obtain(int units) {
            return heap.obtain(units);
        }

        @Override
        public void release(Object memory) {
            throw new AssertionError("nobody would tell when it has gone");
        }

        @Override
        public void release(Object memory, Consumer<Object> gone) {
            pending.add(() -> gone.accept(memory));
            retryReleases();
        }

        @Override
        public void retryReleases() {
            if (!held) {
                pending.forEach(Runnable::run);
                pending.clear();
            }
        }
    }
}
