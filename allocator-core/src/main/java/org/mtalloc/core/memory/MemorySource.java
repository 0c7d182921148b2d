package org.mtalloc.core.memory;

import java.util.function.Consumer;
import org.mtalloc.core.config.Storage;

/**
 * Obtains memory of one storage kind from the JVM or the system, and returns it. What it delivers is a {@code byte[]},
 * a {@code char[]} or a {@link DirectRegion}, by storage kind. Thread-safe.
 */
public interface MemorySource {
    /** {@return the kind of memory it delivers} */
    Storage storage();

    /**
     * {@return memory of exactly {@code units} units, all zero}
     *
     * @throws OutOfMemoryError if there is none; nothing has changed then
     */
    Object obtain(int units);

    /** Returns what {@link #obtain} delivered, once. Heap memory goes when the last reference to it does. */
    void release(Object memory);

    /**
     * Returns what {@link #obtain} delivered, once, and tells when it has gone: within the call, or, where a user of the
     * memory holds it up, within a later call of this source by any thread.
     *
     * @param gone gets the memory then; does not throw
     */
    default void release(Object memory, Consumer<Object> gone) {
        release(memory);
        gone.accept(memory);
    }

    /** Tries again to return what was held up. */
    default void retryReleases() {}

    /** {@return the units of what a memory source delivered} */
    static int units(Object memory) {
        if (memory instanceof byte[] array) {
            return array.length;
        }
        if (memory instanceof char[] array) {
            return array.length;
        }
        return ((DirectRegion) memory).buffer().capacity();
    }

    /** {@return the source for a storage kind} */
    static MemorySource of(Storage storage) {
        return switch (storage) {
            case HEAP_BYTES -> new HeapByteSource();
            case HEAP_CHARS -> new HeapCharSource();
            case DIRECT -> new DirectSource();
        };
    }
}
