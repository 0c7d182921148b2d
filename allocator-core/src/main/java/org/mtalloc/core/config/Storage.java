package org.mtalloc.core.config;

/** The kind of memory an allocator hands out. Sizes given to an allocator are in units of its storage. */
public enum Storage {
    /** Slices of {@code byte[]} on the Java heap; one unit is one byte. */
    HEAP_BYTES(0),
    /** Slices of {@code char[]} on the Java heap; one unit is one char, that is two bytes. */
    HEAP_CHARS(1),
    /**
     * Slices of direct memory outside the Java heap; one unit is one byte. On Java 22 and later it comes from arenas, which
     * {@code -XX:MaxDirectMemorySize} does not count.
     */
    DIRECT(0);

    private final int unitShift;

    Storage(int unitShift) {
        this.unitShift = unitShift;
    }

    /** {@return the bytes that {@code units} units take} */
    public long bytes(long units) {
        return units << unitShift;
    }

    /** {@return the whole units that fit into {@code bytes} bytes} */
    public int units(int bytes) {
        return bytes >> unitShift;
    }
}
