package org.mtalloc.stress.modelcheck;

import org.mtalloc.core.memory.Budget;

/** Two threads reserve bytes of which only one's fit, release them and try again: the limit holds, and at the end one has them. */
public final class BudgetLimit extends ModelScenario {
    private static final long LIMIT_BYTES = 100;
    private static final long PART_BYTES = 60;

    private final Budget budget = new Budget(LIMIT_BYTES, true);
    private boolean firstHas;
    private boolean secondHas;

    /** Makes an empty budget. */
    public BudgetLimit() {}

    @Override
    protected ModelScenario another() {
        return new BudgetLimit();
    }

    @Override
    protected void first() {
        firstHas = reserveTwice();
    }

    @Override
    protected void second() {
        secondHas = reserveTwice();
    }

    private boolean reserveTwice() {
        if (reserve()) {
            budget.release(PART_BYTES);
        }
        return reserve();
    }

    private boolean reserve() {
        boolean reserved = budget.tryReserve(PART_BYTES);
        require(budget.reservedBytes() <= LIMIT_BYTES, "over the limit");
        return reserved;
    }

    @Override
    protected void check() {
        require(firstHas || secondHas, "neither has it");
        require(!firstHas || !secondHas, "over the limit");
        require(budget.reservedBytes() == PART_BYTES, "sums do not balance");
    }
}
