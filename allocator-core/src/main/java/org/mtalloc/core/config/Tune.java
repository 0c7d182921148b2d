package org.mtalloc.core.config;

/**
 * The tune parameters of an allocator, validated and immutable. They are those of the C++ ancestor under Java names;
 * sizes are in bytes for every storage kind. {@link TuneBuilder} gives each parameter's range.
 *
 * @param alignmentBytes each block starts at a multiple of this in its chunk, and each size class is a multiple of it
 * @param minBlockBytes the smallest size class
 * @param maxPooledBytes the largest size class; larger requests go straight to the memory source
 * @param chunkBytes what is taken from the JVM or the system in one piece
 * @param maxThreads the most thread caches; threads beyond it use the global pool directly
 * @param freelistHeadroom full magazines that a bin keeps before blocks return to their slabs
 * @param forceNew whether every block comes from the JVM's own allocation
 */
public record Tune(
        int alignmentBytes,
        int minBlockBytes,
        int maxPooledBytes,
        int chunkBytes,
        int maxThreads,
        int freelistHeadroom,
        boolean forceNew) {
    /**
     * Checks every parameter against its range and against the others.
     *
     * @throws IllegalArgumentException with the rule, then {@code name=value}
     */
    public Tune {
        TuneRules.check(alignmentBytes, minBlockBytes, maxPooledBytes, chunkBytes, maxThreads, freelistHeadroom);
    }

    /** {@return a builder that starts from the defaults} */
    public static TuneBuilder builder() {
        return new TuneBuilder();
    }

    /** {@return the defaults, overridden by {@code mtalloc.*} system properties and {@code MTALLOC_FORCE_NEW}} */
    public static Tune fromEnvironment() {
        return new TuneBuilder().build();
    }

    /**
     * {@return whether the environment switches every allocator to the JVM's own allocation} It does by {@code
     * MTALLOC_FORCE_NEW}, whatever its value, and by the system property {@code mtalloc.forceNew=true}.
     *
     * @throws IllegalArgumentException if the property is neither true nor false
     */
    public static boolean isNewForced() {
        return TuneProperties.flag("forceNew", false) || System.getenv("MTALLOC_FORCE_NEW") != null;
    }
}
