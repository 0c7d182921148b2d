package org.mtalloc.core.buffer;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.config.Storage;

/**
 * A lease of bytes from a {@link BufferPool}, counted by references. A fresh object for each acquisition, so a stale
 * one cannot act on the next owner's memory: every call but {@link #references} and {@link #toString} throws {@link
 * org.mtalloc.core.error.BufferReleasedException} after the last release.
 *
 * <p>It starts with one reference, its acquirer's. Any thread that holds a reference may make any call; the bytes themselves
 * are unsynchronized, and a hand-over to another thread must be a safe publication. What a view, or the array, shows
 * must not be touched after the last release: nothing checks that.
 */
public final class PooledBuffer extends Lease {
    private static final VarHandle VIEW;

    static {
        try {
            VIEW = MethodHandles.lookup().findVarHandle(PooledBuffer.class, "view", ByteBuffer.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @SuppressWarnings("UnusedVariable") // read and written through VIEW
    private @Nullable ByteBuffer view; // release by who makes it, acquire by who finds it: see CONCURRENCY

    PooledBuffer(Lender lender, long block, int size) {
        super(lender, block, size);
    }

    private PooledBuffer(PooledBuffer parent, int offset, int size) {
        super(parent, offset, size);
    }

    /**
     * {@return the view of this buffer, made at the first call and the same object from then on, with whatever position,
     * limit and order its users gave it}
     *
     * <p>At first: position 0, limit {@link #size}, capacity {@link #usableSize}, big-endian; direct, or over an array, as the
     * pool's storage is. Threads that use the buffer at the same time take a {@code duplicate()} each. Two that race for the
     * first call may get two views of the same memory.
     */
    public ByteBuffer byteBuffer() {
        checkHeld();
        ByteBuffer made = (ByteBuffer) VIEW.getAcquire(this); // pairs with the release in makeView
        return made != null ? made : makeView();
    }

    private ByteBuffer makeView() {
        ByteBuffer whole = lender.allocator.byteBuffer(block);
        ByteBuffer made = isSlice() ? whole.slice(start, size) : whole.limit(size);
        expose();
        VIEW.setRelease(this, made); // a buffer's fields are not final: pairs with the acquire in byteBuffer
        return made;
    }

    /** {@return whether the memory is an array: whether {@link #array} works} */
    public boolean hasArray() {
        checkHeld();
        return lender.allocator.storage() == Storage.HEAP_BYTES;
    }

    /**
     * {@return the array that this buffer lies in, with others'; its first byte is at {@link #arrayOffset}}
     *
     * @throws UnsupportedOperationException if the pool's storage is {@link Storage#DIRECT}
     */
    public byte[] array() {
        checkHeld();
        byte[] array = lender.allocator.byteArray(block);
        expose();
        return array;
    }

    /**
     * {@return the index of this buffer's first byte in {@link #array}}
     *
     * @throws UnsupportedOperationException if the pool's storage is {@link Storage#DIRECT}
     */
    public int arrayOffset() {
        checkHeld();
        if (!hasArray()) {
            throw new UnsupportedOperationException(
                    "the call needs storage HEAP_BYTES: storage=" + lender.allocator.storage());
        }
        return lender.allocator.offset(block) + start;
    }

    /**
     * Adds a reference, to be given up by {@link #release}.
     *
     * @return this buffer
     * @throws org.mtalloc.core.error.BufferReleasedException if the last reference was given up before
     * @throws IllegalStateException if there are 2,147,483,647 references already
     */
    public PooledBuffer retain() {
        addReference();
        return this;
    }

    /**
     * {@return a buffer that is a part of this one, with a reference of its own, to be released like any other} Its memory is
     * there until its own last release, even if all of this buffer's references are given up before.
     *
     * @param offset first byte, 0 to {@link #size}
     * @param length bytes, so that offset and length lie within {@link #size}
     * @throws IndexOutOfBoundsException if they do not; nothing is changed
     */
    public PooledBuffer slice(int offset, int length) {
        checkRange(offset, length);
        holdForSlice();
        try {
            return new PooledBuffer(this, offset, length);
        } catch (OutOfMemoryError e) {
            dropForSlice();
            throw e;
        }
    }
}
