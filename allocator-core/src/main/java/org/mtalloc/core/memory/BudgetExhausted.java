package org.mtalloc.core.memory;

/** Says that a request does not fit into the budget. Nothing was changed. Carries no stack trace: it is always caught. */
public final class BudgetExhausted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final long neededBytes;

    BudgetExhausted(long neededBytes) {
        super("reserved bytes must stay within the limit: neededBytes=" + neededBytes, null, false, false);
        this.neededBytes = neededBytes;
    }

    /** {@return the bytes that did not fit} */
    public long neededBytes() {
        return neededBytes;
    }
}
