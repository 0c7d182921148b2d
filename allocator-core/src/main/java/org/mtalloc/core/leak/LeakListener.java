package org.mtalloc.core.leak;

/** Is told of each lease that was found lost. */
@FunctionalInterface
public interface LeakListener {
    /**
     * Called once for each lost lease, by the thread that found it, in the middle of its call of the pool; so it should be
     * quick. May be called by several threads at once. What it throws is logged and goes no further.
     */
    void leaked(LeakReport report);
}
