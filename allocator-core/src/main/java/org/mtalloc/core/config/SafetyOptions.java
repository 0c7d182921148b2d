package org.mtalloc.core.config;

import java.util.Objects;

/**
 * What an allocator does for safety.
 *
 * @param safety how much it checks
 * @param wipeOnFree whether every free overwrites the block, so that its next owner sees nothing of it
 * @param zeroOnAllocate whether every block is handed out filled with zeros
 */
public record SafetyOptions(Safety safety, boolean wipeOnFree, boolean zeroOnAllocate) {
    /** What is used where nothing is set. */
    public static final SafetyOptions DEFAULTS = new SafetyOptions(Safety.CHECKED, false, false);

    /** Checks that nothing is null. */
    public SafetyOptions {
        Objects.requireNonNull(safety, "safety");
    }

    /** {@return these with another level} */
    public SafetyOptions withSafety(Safety wanted) {
        return new SafetyOptions(wanted, wipeOnFree, zeroOnAllocate);
    }

    /** {@return these with wipe-on-free set so} */
    public SafetyOptions withWipeOnFree(boolean wanted) {
        return new SafetyOptions(safety, wanted, zeroOnAllocate);
    }

    /** {@return these with zero-on-allocate set so} */
    public SafetyOptions withZeroOnAllocate(boolean wanted) {
        return new SafetyOptions(safety, wipeOnFree, wanted);
    }

    /**
     * {@return these, overridden by the system properties {@code mtalloc.safety}, {@code mtalloc.wipeOnFree} and {@code
     * mtalloc.zeroOnAllocate}}
     *
     * @throws IllegalArgumentException if a property has a value that it cannot have
     */
    public SafetyOptions overridden() {
        return new SafetyOptions(
                TuneProperties.choice("safety", Safety.class, safety),
                TuneProperties.flag("wipeOnFree", wipeOnFree),
                TuneProperties.flag("zeroOnAllocate", zeroOnAllocate));
    }
}
