package org.mtalloc.stress.modelcheck;

import java.util.concurrent.atomic.AtomicInteger;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.memory.Budget;
import org.mtalloc.core.memory.BudgetExhausted;
import org.mtalloc.core.memory.BudgetedSource;
import org.mtalloc.core.memory.MemorySource;

/** Two threads obtain memory within a limit for one piece, from a source that fails once: what is reserved is what is held. */
public final class BudgetUndo extends ModelScenario {
    private static final int UNITS = 64;

    /** Fails at the first call. */
    private static final class FailsOnce implements MemorySource {
        private final AtomicInteger calls = new AtomicInteger();

        @Override
        public Storage storage() {
            return Storage.HEAP_BYTES;
        }

        @Override
        public Object obtain(int units) {
            if (calls.getAndIncrement() == 0) {
                throw new OutOfMemoryError("as it must here");
            }
            return new byte[units];
        }

        @Override
        public void release(Object memory) {}
    }

    private final Budget budget = new Budget(UNITS, true);
    private final BudgetedSource source = new BudgetedSource(new FailsOnce(), budget);
    private int firstHas;
    private int secondHas;

    /** Makes an empty budget. */
    public BudgetUndo() {}

    @Override
    protected ModelScenario another() {
        return new BudgetUndo();
    }

    @Override
    protected void first() {
        firstHas = obtain();
    }

    @Override
    protected void second() {
        secondHas = obtain();
    }

    private int obtain() {
        try {
            source.obtain(UNITS);
            return 1;
        } catch (BudgetExhausted | OutOfMemoryError e) {
            return 0;
        }
    }

    @Override
    protected void check() {
        require(firstHas + secondHas <= 1, "over the limit");
        require(budget.reservedBytes() == (long) UNITS * (firstHas + secondHas), "sums do not balance");
    }
}
