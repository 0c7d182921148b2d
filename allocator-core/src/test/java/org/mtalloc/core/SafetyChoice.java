package org.mtalloc.core;

import org.mtalloc.core.config.Safety;
import org.mtalloc.core.config.SafetyOptions;

/** What the contract suites run with, as to safety. */
enum SafetyChoice {
    CHECKED(SafetyOptions.DEFAULTS),
    PARANOID(new SafetyOptions(Safety.PARANOID, false, false)),
    CLEARED(new SafetyOptions(Safety.CHECKED, true, true)),
    PARANOID_CLEARED(new SafetyOptions(Safety.PARANOID, true, true));

    @SuppressWarnings("ImmutableEnumChecker") // a record of an enum and truth values
    private final SafetyOptions options;

    SafetyChoice(SafetyOptions options) {
        this.options = options;
    }

    boolean isParanoid() {
        return options.safety() == Safety.PARANOID;
    }

    AllocatorBuilder set(AllocatorBuilder builder) {
        return builder.safety(options.safety())
                .wipeOnFree(options.wipeOnFree())
                .zeroOnAllocate(options.zeroOnAllocate());
    }
}
