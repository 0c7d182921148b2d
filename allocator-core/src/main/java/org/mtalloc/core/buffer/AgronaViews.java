package org.mtalloc.core.buffer;

import org.agrona.MutableDirectBuffer;
import org.agrona.concurrent.UnsafeBuffer;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.MissingFlagException;

/**
 * Shows pool memory as Agrona's {@link MutableDirectBuffer}. Agrona reads and writes it by JDK internals, to which the JVM must
 * give it access by a flag; the rest of this library needs none.
 *
 * <p>A view must not be used after the last release of its buffer, or the free of its block: what checks Agrona does
 * know nothing of that.
 */
public final class AgronaViews {
    private static final String INTERNALS = "jdk.internal.misc";

    private AgronaViews() {}

    /**
     * {@return a new view of a buffer, of its {@link PooledBuffer#size}}
     *
     * @throws MissingFlagException if the JVM does not let Agrona in; the message names the flag
     */
    public static MutableDirectBuffer of(PooledBuffer buffer) {
        int size = buffer.size();
        checkFlag();
        return buffer.hasArray()
                ? new UnsafeBuffer(buffer.array(), buffer.arrayOffset(), size)
                : new UnsafeBuffer(buffer.byteBuffer(), 0, size);
    }

    /**
     * {@return a new view of a live block of bytes, of its {@link Allocator#usableSize}}
     *
     * @throws MissingFlagException if the JVM does not let Agrona in; the message names the flag
     * @throws IllegalArgumentException if the allocator's storage is {@link Storage#HEAP_CHARS}
     */
    public static MutableDirectBuffer of(Allocator allocator, long block) {
        int size = allocator.usableSize(block);
        if (allocator.storage() == Storage.HEAP_CHARS) {
            throw new IllegalArgumentException(
                    "storage of an Agrona view must be HEAP_BYTES or DIRECT: storage=" + allocator.storage());
        }
        checkFlag();
        return allocator.storage() == Storage.HEAP_BYTES
                ? new UnsafeBuffer(allocator.byteArray(block), allocator.offset(block), size)
                : new UnsafeBuffer(allocator.byteBuffer(block), 0, size);
    }

    /** Agrona itself would fail by an {@link IllegalAccessError}, and from then on by {@link NoClassDefFoundError}. */
    private static void checkFlag() {
        Module agrona = MutableDirectBuffer.class.getModule();
        if (!Object.class.getModule().isExported(INTERNALS, agrona)) {
            String target = agrona.isNamed() ? agrona.getName() : "ALL-UNNAMED";
            throw new MissingFlagException("Agrona's buffer", "--add-exports java.base/" + INTERNALS + "=" + target);
        }
    }
}
