package org.mtalloc.core.config;

import java.util.Locale;

/** How many leases of a pool are watched, so that one that is dropped without a release can be told. */
public enum LeakDetection {
    /** None. Costs nothing. */
    OFF,
    /** About one in 128, chosen by the block's handle. */
    SAMPLED,
    /** Every one: for test suites and for the search of a known leak. Each acquisition records its stack. */
    ALL;

    private static final String NAME = "leakDetection";

    /**
     * {@return the choice of the system property {@code mtalloc.leakDetection}: off, sampled or all; {@code chosen} where it is
     * not set}
     *
     * @throws IllegalArgumentException if the property is none of these
     */
    public static LeakDetection fromEnvironment(LeakDetection chosen) {
        return TuneProperties.read(NAME, chosen, text -> {
            for (LeakDetection each : values()) {
                if (each.id().equalsIgnoreCase(text)) {
                    return each;
                }
            }
            throw TuneProperties.unusable("off, sampled or all", NAME, null);
        });
    }

    /** {@return the lower-case name, as used in the property} */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
