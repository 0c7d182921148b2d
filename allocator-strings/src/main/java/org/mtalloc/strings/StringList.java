package org.mtalloc.strings;

import java.util.Objects;
import org.mtalloc.core.Allocator;

/**
 * A doubly linked list of strings with everything in pool memory: a node of 32 bytes for each element, its characters
 * inside the node or, from a length on that the list is made with, in a block of their own. No Java object per element:
 * a garbage collector sees one object, whatever the list's length.
 *
 * <p>The list copies the strings it is given, and {@link StringCursor} copies them out again.
 *
 * <p>Not thread-safe: one thread at a time, its cursors included, and a hand-over to another must be a safe
 * publication. The elements must be given back with {@link #close}; after it every method but {@link #close} and
 * {@link #isClosed} throws {@link UseAfterCloseException}.
 *
 * <p>What can fail, {@link StringTooLongException} or
 * {@link org.mtalloc.core.error.OutOfPoolMemoryException}, fails before anything is changed: elements and size are as
 * before, and no block is lost. A list does not block but where its allocators do.
 */
public final class StringList implements AutoCloseable {
    final StringMemory memory; // constant
    final NodeChain nodes; // constant
    final int inlineLimit; // constant
    private boolean closed; // owner thread only

    /**
     * Makes an empty list whose elements of up to 15 Latin-1 characters are inside their nodes. Takes no block yet.
     *
     * @param memory where nodes and characters will be
     */
    public StringList(StringMemory memory) {
        this(memory, NodeLayout.INLINE_MAX);
    }

    /**
     * Makes an empty list. Takes no block yet.
     *
     * @param memory where nodes and characters will be
     * @param inlineLimit Latin-1 characters up to which an element is inside its node, 15 at most; with 0 or less each
     *     element that is not empty has a block of its own
     * @throws IllegalArgumentException if {@code inlineLimit} is above 15
     */
    public StringList(StringMemory memory, int inlineLimit) {
        this.memory = Objects.requireNonNull(memory, "memory");
        this.nodes = new NodeChain(memory);
        this.inlineLimit = InlineText.requireLimit(inlineLimit);
    }

    /**
     * Adds a copy of a text before the first element. The cost is constant but for copying the text, and least for a
     * {@link PooledString}.
     *
     * @param text copied; the list does not refer to it
     * @throws StringTooLongException if the text has more characters than the largest block has room for
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if a block is needed and cannot be had
     */
    public void addFirst(CharSequence text) {
        add(text, false);
    }

    /**
     * Adds a copy of a text behind the last element. The cost is constant but for copying the text, and least for a
     * {@link PooledString}.
     *
     * @param text copied; the list does not refer to it
     * @throws StringTooLongException if the text has more characters than the largest block has room for
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if a block is needed and cannot be had
     */
    public void addLast(CharSequence text) {
        add(text, true);
    }

    /** {@return the number of elements} */
    public long size() {
        requireOpen();
        return nodes.size();
    }

    /** {@return whether there are no elements} */
    public boolean isEmpty() {
        return size() == 0;
    }

    /** {@return a new cursor, before the first element} A list may have any number of them. */
    public StringCursor cursor() {
        requireOpen();
        return new StringCursor(this);
    }

    /** Removes and frees all elements. Cost grows with their number. */
    public void clear() {
        requireOpen();
        nodes.removeAll();
    }

    /** {@return whether {@link #close} was called; does not throw} */
    public boolean isClosed() {
        return closed;
    }

    /**
     * Frees all elements. A second call does nothing. Cost grows with their number.
     *
     * @throws org.mtalloc.core.error.AllocatorClosedException if there are elements and their memory was closed before
     *     the list; the list is closed nevertheless
     */
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            nodes.removeAll();
        }
    }

    void requireOpen() {
        if (closed) {
            throw new UseAfterCloseException("list");
        }
    }

    private void add(CharSequence text, boolean atEnd) {
        if (text instanceof PooledString string) {
            addCopy(string, atEnd);
        } else {
            addStaged(text, atEnd);
        }
    }

    /** Any other text is staged in pool memory: then what can fail, or is foreign code, has happened before we begin. */
    private void addStaged(CharSequence text, boolean atEnd) {
        try (PooledString staged = new PooledString(memory)) {
            addCopy(staged.assign(text), atEnd);
        }
    }

    private void addCopy(PooledString text, boolean atEnd) {
        requireOpen();
        Allocator allocator = memory.bytes();
        long node = OutOfLine.allocate(allocator, NodeLayout.NODE_BYTES);
        byte[] array = allocator.byteArray(node);
        int at = allocator.offset(node);
        if (text.isInlineUpTo(inlineLimit)) {
            NodeLayout.setInline(array, at, text.length, text.low, text.high);
        } else {
            writeOrFree(text, node, array, at);
        }
        if (atEnd) {
            nodes.addLast(node, array, at);
        } else {
            nodes.addFirst(node, array, at);
        }
    }

    private void writeOrFree(PooledString text, long node, byte[] array, int at) {
        boolean written = false;
        try {
            NodeTextWriter.write(memory, array, at, text, inlineLimit);
            written = true;
        } finally {
            if (!written) {
                memory.bytes().free(node);
            }
        }
    }
}
