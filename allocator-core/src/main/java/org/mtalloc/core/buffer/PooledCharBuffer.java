package org.mtalloc.core.buffer;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.CharBuffer;
import org.jspecify.annotations.Nullable;

/**
 * A lease of chars from a {@link CharBufferPool}, counted by references; in all else as {@link PooledBuffer}. Sizes are
 * in chars.
 */
public final class PooledCharBuffer extends Lease {
    private static final VarHandle VIEW;

    static {
        try {
            VIEW = MethodHandles.lookup().findVarHandle(PooledCharBuffer.class, "view", CharBuffer.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @SuppressWarnings("UnusedVariable") // read and written through VIEW
    private @Nullable CharBuffer view; // release by who makes it, acquire by who finds it: see CONCURRENCY

    PooledCharBuffer(Lender lender, long block, int size) {
        super(lender, block, size);
    }

    private PooledCharBuffer(PooledCharBuffer parent, int offset, int size) {
        super(parent, offset, size);
    }

    /**
     * {@return the view of this buffer, made at the first call and the same object from then on, with whatever position and
     * limit its users gave it} At first: position 0, limit {@link #size}, capacity {@link #usableSize}. Threads that use the
     * buffer at the same time take a {@code duplicate()} each; two that race for the first call may get two views.
     */
    public CharBuffer charBuffer() {
        checkHeld();
        CharBuffer made = (CharBuffer) VIEW.getAcquire(this); // pairs with the release in makeView
        return made != null ? made : makeView();
    }

    private CharBuffer makeView() {
        char[] array = lender.allocator.charArray(block);
        int first = lender.allocator.offset(block) + start;
        CharBuffer made = CharBuffer.wrap(array, first, usableSize()).slice().limit(size);
        expose();
        VIEW.setRelease(this, made); // a buffer's fields are not final: pairs with the acquire in charBuffer
        return made;
    }

    /** {@return the array that this buffer lies in, with others'; its first char is at {@link #arrayOffset}} */
    public char[] array() {
        checkHeld();
        char[] array = lender.allocator.charArray(block);
        expose();
        return array;
    }

    /** {@return the index of this buffer's first char in {@link #array}} */
    public int arrayOffset() {
        checkHeld();
        return lender.allocator.offset(block) + start;
    }

    /**
     * Adds a reference, to be given up by {@link #release}.
     *
     * @return this buffer
     * @throws org.mtalloc.core.error.BufferReleasedException if the last reference was given up before
     * @throws IllegalStateException if there are 2,147,483,647 references already
     */
    public PooledCharBuffer retain() {
        addReference();
        return this;
    }

    /**
     * {@return a buffer that is a part of this one, with a reference of its own, to be released like any other} Its memory is
     * there until its own last release, even if all of this buffer's references are given up before.
     *
     * @param offset first char, 0 to {@link #size}
     * @param length chars, so that offset and length lie within {@link #size}
     * @throws IndexOutOfBoundsException if they do not; nothing is changed
     */
    public PooledCharBuffer slice(int offset, int length) {
        checkRange(offset, length);
        holdForSlice();
        try {
            return new PooledCharBuffer(this, offset, length);
        } catch (OutOfMemoryError e) {
            dropForSlice();
            throw e;
        }
    }
}
