package org.mtalloc.benchmarks.workload;

import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.config.Tune;

/** Force-new, which makes every allocator one of kind new: figures under another name would be false. */
public final class ForceNew {
    private ForceNew() {}

    /**
     * Checks that the environment lets an allocator of {@code kind} be one.
     *
     * @throws IllegalStateException if force-new is set, and {@code kind} is another
     */
    public static void rejectFor(AllocatorKind kind) {
        if (kind != AllocatorKind.NEW && Tune.isNewForced()) {
            throw new IllegalStateException("force-new must not be set, it makes every allocator "
                    + AllocatorKind.NEW.id() + ": allocator=" + kind.id());
        }
    }

    /**
     * Checks that force-new is set.
     *
     * @throws IllegalStateException if it is not
     */
    public static void requireSet() {
        if (!Tune.isNewForced()) {
            throw new IllegalStateException("force-new must be set for figures with force-new");
        }
    }
}
