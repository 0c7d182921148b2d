package org.mtalloc.core.safety;

import org.jspecify.annotations.Nullable;

/**
 * A place in the program where a block was allocated or freed: never thrown, but the cause of an error that is. A throwable,
 * since the JVM takes down a stack quickly and names its frames only when it is printed.
 */
public final class Site extends Throwable {
    private static final long serialVersionUID = 1L;

    private Site(String message, @Nullable Throwable before) {
        super(message, before, false, true);
    }

    /** {@return the place of this call, as where a block was allocated} */
    public static Site ofAllocation() {
        return new Site("the block was allocated here by thread " + threadName(), null);
    }

    /** {@return the place of this call, as where a block was freed that was allocated at {@code allocation}} */
    public static Site ofFree(Throwable allocation) {
        return new Site("the block was freed here by thread " + threadName(), allocation);
    }

    private static String threadName() {
        return Thread.currentThread().getName();
    }
}
