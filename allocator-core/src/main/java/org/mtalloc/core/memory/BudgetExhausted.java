package org.mtalloc.core.memory;

/** Says that a request does not fit into the budget. Nothing was changed. Carries no stack trace: it is always caught. */
public final class BudgetExhausted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final long requestBytes;

    BudgetExhausted(long requestBytes) {
        super("reserved bytes must stay within the limit: requestBytes=" + requestBytes, null, false, false);
        this.requestBytes = requestBytes;
    }

    /** {@return the bytes that did not fit} */
    public long requestBytes() {
        return requestBytes;
    }
}
