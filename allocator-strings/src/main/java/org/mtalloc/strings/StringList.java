package org.mtalloc.strings;

import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
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

    /**
     * Adds copies of texts behind the last element, in their order, all or none of them: whatever fails, the texts' own
     * code included, leaves the list as it was.
     *
     * @param texts copied; may be made of this list's elements
     * @return the number of texts
     * @throws StringTooLongException if a text has more characters than the largest block has room for
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if a block is needed and cannot be had
     */
    public long addAll(Iterable<? extends CharSequence> texts) {
        requireOpen();
        try (StringList added = new StringList(memory, inlineLimit)) {
            for (CharSequence text : texts) {
                added.addLast(text);
            }
            requireOpen();
            long count = added.size();
            nodes.splice(nodes.last(), added.nodes);
            return count;
        }
    }

    /**
     * Moves all elements of another list behind the last element; it is empty then, and its cursors that stood on or
     * behind an element have lost their place. Copies nothing, takes no memory; the cost is constant.
     *
     * @param other another list, whose memory has the same two allocators
     * @throws IllegalArgumentException if it is this list, or one of other allocators; nothing is changed
     */
    public void splice(StringList other) {
        requireOpen();
        requireSpliceable(other);
        nodes.splice(nodes.last(), other.nodes);
    }

    /**
     * Sorts the elements in the order of {@link String#compareTo}; equal ones stay in their order. Moves links, no
     * texts: cursors stay on their elements, or behind them. Takes no block. The cost grows with {@code n log n}; of a
     * sorted list, with {@code n}.
     */
    public void sort() {
        requireOpen();
        ChainEdits.sort(
                memory,
                nodes,
                (array, at, otherArray, otherAt) -> NodeTextComparison.compare(memory, array, at, otherArray, otherAt));
    }

    /**
     * Sorts the elements in the order of a comparator; otherwise as {@link #sort()}. If the comparator throws, the list
     * has all its elements, in any order.
     *
     * @param comparator gets texts that are lent for the call; it must not keep them. While it is at work, the list is
     *     empty for others
     * @throws ConcurrentModificationException if the comparator changed the list; what it added stands behind
     * @throws UseAfterCloseException if the comparator closed the list, or a lent text is used after the call
     */
    public void sort(Comparator<? super CharSequence> comparator) {
        requireOpen();
        Objects.requireNonNull(comparator, "comparator");
        TextOrder order = new TextOrder(memory, nodes, comparator);
        boolean untouched;
        try {
            untouched = ChainEdits.sort(memory, nodes, order);
        } finally {
            order.close();
            if (closed) {
                nodes.removeAll();
            }
        }
        requireOpen();
        if (!untouched) {
            throw new ConcurrentModificationException("list must not be changed while it is sorted: size=" + size());
        }
    }

    /**
     * Puts the elements in the opposite order. Cursors stay on their elements, or behind them. Cost grows with their
     * number.
     */
    public void reverse() {
        requireOpen();
        nodes.reverse();
    }

    /**
     * Removes and frees each element that has the same characters as the one before it. Cost grows with the number of
     * elements.
     *
     * @return the number of elements removed
     */
    public long unique() {
        requireOpen();
        return ChainEdits.unique(memory, nodes);
    }

    /**
     * Calls {@code action} with each element's text, from the first to the last.
     *
     * @param action gets a text that is lent for the call: one object for all, that it must not keep. It may replace
     *     elements, but neither add nor remove any
     * @throws ConcurrentModificationException if it did, at the end of its call
     */
    public void forEach(Consumer<? super CharSequence> action) {
        requireOpen();
        Objects.requireNonNull(action, "action");
        NodeText text = new NodeText(memory, nodes);
        Allocator allocator = memory.bytes();
        long node = nodes.first();
        try {
            while (node != 0) {
                byte[] array = allocator.byteArray(node);
                int at = allocator.offset(node);
                action.accept(text.moveTo(array, at));
                text.requireUnchanged();
                node = NodeLayout.next(array, at);
            }
        } finally {
            text.close();
        }
    }

    /**
     * {@return a view of this list, with everything that a
     * {@link List} can do; each element that is read becomes a {@code String}} It has no memory of its own, and need
     * not be closed. Access by index steps from the nearer end.
     *
     * <p>Iterators fail fast: after the list was changed by other means than the iterator, but for
     * {@link StringCursor#set} and {@link StringCursor#append}, they throw {@link ConcurrentModificationException}; a
     * view of a closed list throws {@link UseAfterCloseException}. A {@link List#subList subList} sees only changes
     * made through this very view. The view takes no null, and shows the size of a longer list as
     * {@link Integer#MAX_VALUE}.
     */
    public List<String> asList() {
        requireOpen();
        return new StringListView(this);
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

    /** {@return the size and the first elements, for people; of a closed list, that it is closed} Does not throw. */
    @Override
    public String toString() {
        return ListDescription.of(this);
    }

    void requireOpen() {
        if (closed) {
            throw new UseAfterCloseException("list");
        }
    }

    /** Makes sure that the elements of another list can become ones of this. */
    void requireSpliceable(StringList other) {
        other.requireOpen();
        if (other == this) {
            throw new IllegalArgumentException("other must be another list: other=this");
        }
        if (other.memory.bytes().root() != memory.bytes().root()
                || other.memory.chars().root() != memory.chars().root()) {
            throw new IllegalArgumentException(
                    "other must be a list of the same allocators: memory=" + memory + ", otherMemory=" + other.memory);
        }
    }

    /** {@return a node that is not linked, with a copy of the text} */
    long unlinkedNode(PooledString text) {
        requireOpen();
        Allocator allocator = memory.bytes();
        long node = allocator.allocate(NodeLayout.NODE_BYTES);
        writeOrFree(text, node, allocator.byteArray(node), allocator.offset(node));
        return node;
    }

    private void add(CharSequence text, boolean atEnd) {
        if (text instanceof PooledString string) {
            addCopy(string, atEnd);
        } else {
            addStaged(text, atEnd);
        }
    }

    /**
     * Any other text is staged in pool memory: then what can fail, or is foreign code, has happened before we begin.
     */
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
