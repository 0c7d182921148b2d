package org.mtalloc.stress.modelcheck;

/**
 * Two threads over shared parts of the core, and what must hold after them. A new one is made for each schedule. The scheduler
 * does not find its way through lambdas, subclasses of {@link Thread}, or whole allocators with their static trim thread.
 */
public abstract class ModelScenario {
    /** Makes the shared parts. */
    protected ModelScenario() {}

    /** {@return a new one of the same class} The scheduler follows a constructor, but no reflection. */
    protected abstract ModelScenario another();

    /** What the first thread does. */
    protected abstract void first();

    /** What the second thread does. */
    protected abstract void second();

    /** Checks what must hold once both threads have ended. */
    protected abstract void check();

    /** Throws with this message unless {@code holds}. */
    protected static void require(boolean holds, String violation) {
        if (!holds) {
            throw new AssertionError(violation);
        }
    }
}
