package org.mtalloc.core.memory;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.mtalloc.core.config.Storage;

/** A memory source within a budget: what does not fit is refused with {@link BudgetExhausted}. */
public final class BudgetedSource implements MemorySource {
    private final MemorySource source;
    private final Budget budget;
    private final Consumer<Object> gone = this::gone;
    private final Set<Object> beyond = ConcurrentHashMap.newKeySet(); // arrays and regions are equal only to themselves

    /** Makes a source that obtains from another, within a budget. */
    public BudgetedSource(MemorySource source, Budget budget) {
        this.source = source;
        this.budget = budget;
    }

    @Override
    public Storage storage() {
        return source.storage();
    }

    /**
     * {@inheritDoc}
     *
     * @throws BudgetExhausted if it does not fit into the budget; nothing has changed then
     */
    @Override
    public Object obtain(int units) {
        if (!budget.isCounted()) {
            return delivered(units);
        }
        long bytes = storage().bytes(units);
        if (!budget.tryReserve(bytes) && !tryReserveAgain(bytes)) {
            throw new BudgetExhausted(bytes);
        }
        boolean obtained = false;
        try {
            Object memory = delivered(units);
            obtained = true;
            budget.obtained();
            return memory;
        } finally {
            if (!obtained) {
                budget.release(bytes);
            }
        }
    }

    private boolean tryReserveAgain(long bytes) {
        source.retryReleases();
        return budget.tryReserve(bytes);
    }

    /**
     * {@return memory that does not count against the budget, of exactly {@code units} units}
     *
     * @throws OutOfMemoryError if there is none; nothing has changed then
     */
    public Object obtainBeyond(int units) {
        Object memory = delivered(units);
        boolean noted = false;
        try {
            noted = beyond.add(memory);
        } finally {
            if (!noted) {
                source.release(memory);
            }
        }
        budget.addFallback(storage().bytes(units));
        return memory;
    }

    private Object delivered(int units) {
        try {
            return source.obtain(units);
        } catch (OutOfMemoryError e) {
            budget.addFailure();
            throw e;
        }
    }

    /** What a user of the memory holds up counts until it has gone. */
    @Override
    public void release(Object memory) {
        if (budget.isCounted()) {
            source.release(memory, gone);
        } else {
            source.release(memory);
        }
    }

    @Override
    public void retryReleases() {
        source.retryReleases();
    }

    private void gone(Object memory) {
        long bytes = storage().bytes(MemorySource.units(memory));
        if (budget.fallbackBytes() != 0 && beyond.remove(memory)) {
            budget.removeFallback(bytes);
        } else {
            budget.release(bytes);
        }
    }
}
