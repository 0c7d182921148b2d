package org.mtalloc.strings;

import java.util.Objects;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.BlockLocator;
import org.mtalloc.core.error.AllocatorException;

/**
 * A place in a {@link StringList}: on an element, or between two, or at an end. It begins before the first element,
 * and moves both ways; one cursor may walk the list any number of times.
 *
 * <p>Not thread-safe: it belongs to the thread that uses the list. Elements may be added while it stands anywhere, and
 * removed if it does not stand on them, or directly behind them when between two. Otherwise, and when it is asked about
 * its element while it stands on none, {@link CursorPositionException} is thrown (but for an
 * exact multiple of 16,384 reuses of the removed element's node, which the allocator cannot tell apart);
 * {@link #beforeFirst} and {@link #afterLast} make a cursor whose place is gone usable again. So they do after the
 * list's elements were moved to another list by {@link StringList#splice} or the like: cursors do not follow. When the
 * list is sorted or reversed, a cursor stays on its element, or if it stood between two, behind the one that was before
 * it. A cursor of a closed list throws {@link UseAfterCloseException}.
 *
 * <p>Each step checks the handle of the element it reaches. What reads or replaces an element then costs no further
 * check, unless its characters are in a block of their own.
 */
public final class StringCursor {
    private static final byte[] NOWHERE = {};

    private final StringList list;
    private final BlockLocator locator;

    /** The element on which the cursor stands, or behind which; 0 before the first. */
    private long place; // owner thread only, as all fields below

    /** Whether the cursor stands on {@link #place}. */
    private boolean on;

    /** Array and start of the node of {@link #place}; valid while {@link #removals} is that of the list. */
    private byte[] array = NOWHERE;

    private int at;
    private long removals;

    StringCursor(StringList list) {
        this.list = list;
        locator = list.memory.bytes().locator();
        removals = list.nodes.removals();
    }

    /** Goes before the first element. */
    public void beforeFirst() {
        list.requireOpen();
        place = 0;
        on = false;
        removals = list.nodes.removals();
    }

    /** Goes behind the element that is the last one now. */
    public void afterLast() {
        list.requireOpen();
        if (list.nodes.last() == 0) {
            beforeFirst();
        } else {
            moveTo(list.nodes.last());
            on = false;
            removals = list.nodes.removals();
        }
    }

    /** {@return whether there is an element behind; if so the cursor stands on it, otherwise behind the last one} */
    public boolean next() {
        requirePlace();
        long target = place == 0 ? list.nodes.first() : NodeLayout.next(array, at);
        if (target == 0) {
            on = false;
            return false;
        }
        moveTo(target);
        return true;
    }

    /** {@return whether there is an element before; if so the cursor stands on it, otherwise before the first one} */
    public boolean previous() {
        requirePlace();
        long target = on ? NodeLayout.previous(array, at) : place;
        if (target == 0) {
            place = 0;
            on = false;
            return false;
        }
        moveTo(target);
        return true;
    }

    /** {@return the length of the element, in chars} */
    public int length() {
        requireElement();
        return NodeLayout.length(array, at);
    }

    /**
     * {@return the char of the element at {@code index}}
     *
     * @param index from 0 to {@link #length} - 1
     * @throws IndexOutOfBoundsException if {@code index} is not in the element
     */
    public char charAt(int index) {
        Objects.checkIndex(index, length());
        return NodeTextReader.charAt(list.memory, array, at, index);
    }

    /**
     * Assigns the element to a string, as {@link PooledString#assign(CharSequence)} does. The cost is that of copying.
     *
     * @param target of any memory
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if the string needs a block and cannot have it
     */
    public void get(PooledString target) {
        requireElement();
        NodeTextReader.read(list.memory, array, at, target);
    }

    /**
     * {@return whether the element has the same characters as {@code text}}
     *
     * @param text of any kind
     */
    public boolean contentEquals(CharSequence text) {
        requireElement();
        CharSequence whole = text;
        if (!(text instanceof String || text instanceof PooledString)) { // foreign code, which may move this cursor
            whole = text.toString();
            requireElement();
        }
        return NodeTextReader.contentEquals(list.memory, array, at, whole);
    }

    /**
     * Replaces the element by a copy of {@code text}. A block that the element has is used again if the text fits into
     * it and fills at least a quarter. The cost is that of copying the text, and least for a {@link PooledString}.
     *
     * @param text copied; the list does not refer to it
     * @throws StringTooLongException if the text has more characters than the largest block has room for
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if a block is needed and cannot be had
     */
    public void set(CharSequence text) {
        requireElement();
        if (text instanceof PooledString string) {
            setTo(string);
        } else {
            setStaged(text);
        }
    }

    /**
     * Appends a copy of {@code text} to the element, where it lies while there is room: inside its node, or in its
     * block. Otherwise the element goes to a block of twice its length or more. The amortized cost is that of copying
     * the text, and least for a {@link PooledString}.
     *
     * @param text copied; the list does not refer to it
     * @throws StringTooLongException if the result would have more characters than the largest block has room for
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if a block is needed and cannot be had
     */
    public void append(CharSequence text) {
        requireElement();
        if (text instanceof PooledString string) {
            NodeTextAppender.append(list.memory, array, at, string, list.inlineLimit);
            return;
        }
        try (PooledString staged = new PooledString(list.memory)) {
            staged.assign(text);
            requireElement();
            NodeTextAppender.append(list.memory, array, at, staged, list.inlineLimit);
        }
    }

    /**
     * Adds a copy of {@code text} before this place: before the element, on which the cursor stays; or if it stands on
     * none, so that it stands behind the added one, which {@link #previous} reaches.
     *
     * @param text copied; the list does not refer to it
     * @throws StringTooLongException if the text has more characters than the largest block has room for
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if a block is needed and cannot be had
     */
    public void insertBefore(CharSequence text) {
        insert(text, true);
    }

    /**
     * Adds a copy of {@code text} behind this place: behind the element, on which the cursor stays; or if it stands on
     * none, so that it stands before the added one. Either way {@link #next} reaches it.
     *
     * @param text copied; the list does not refer to it
     * @throws StringTooLongException if the text has more characters than the largest block has room for
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if a block is needed and cannot be had
     */
    public void insertAfter(CharSequence text) {
        insert(text, false);
    }

    /**
     * Moves all elements of another list to before this place, as {@link #insertBefore} would add them; otherwise as
     * {@link StringList#splice}. The cost is constant.
     *
     * @param other another list, whose memory has the same two allocators
     * @throws IllegalArgumentException if it is the cursor's own list, or one of other allocators; nothing is changed
     */
    public void spliceBefore(StringList other) {
        requirePlace();
        list.requireSpliceable(other);
        long otherLast = other.nodes.last();
        if (otherLast != 0) {
            list.nodes.splice(on ? NodeLayout.previous(array, at) : place, other.nodes);
            if (!on) {
                moveTo(otherLast);
                on = false;
            }
        }
    }

    /**
     * Moves all elements of another list to behind this place, as {@link #insertAfter} would add them from the last to
     * the first; otherwise as {@link StringList#splice}. The cost is constant.
     *
     * @param other another list, whose memory has the same two allocators
     * @throws IllegalArgumentException if it is the cursor's own list, or one of other allocators; nothing is changed
     */
    public void spliceAfter(StringList other) {
        requirePlace();
        list.requireSpliceable(other);
        list.nodes.splice(place, other.nodes);
    }

    /** Removes the element and frees it; the cursor then stands between its neighbours. */
    public void remove() {
        requireElement();
        long previous = list.nodes.remove(place, array, at);
        removals = list.nodes.removals();
        place = 0;
        on = false;
        if (previous != 0) {
            moveTo(previous);
            on = false;
        }
    }

    /** {@return the element as a {@link String}} {@link #get} makes no object. */
    public String text() {
        requireElement();
        return NodeTextReader.string(list.memory, array, at);
    }

    /** {@return the element as {@link #text} gives it, or why there is none to see} For people; does not throw. */
    @Override
    public String toString() {
        try {
            return text();
        } catch (AllocatorException e) {
            return "StringCursor(" + e.getMessage() + ')';
        }
    }

    private void setTo(PooledString text) {
        if (text.isInlineUpTo(list.inlineLimit) && NodeLayout.tag(array, at) <= NodeLayout.INLINE_MAX) {
            NodeLayout.setInline(array, at, text.length, text.low, text.high);
        } else {
            NodeTextWriter.replace(list.memory, array, at, text, list.inlineLimit);
        }
    }

    /**
     * Any other text is staged in pool memory, see {@link StringList}; it may be foreign code that moves this cursor.
     */
    private void setStaged(CharSequence text) {
        try (PooledString staged = new PooledString(list.memory)) {
            staged.assign(text);
            requireElement();
            setTo(staged);
        }
    }

    private void insert(CharSequence text, boolean before) {
        requirePlace();
        if (text instanceof PooledString string) {
            insertCopy(string, before);
            return;
        }
        try (PooledString staged = new PooledString(list.memory)) {
            staged.assign(text);
            requirePlace();
            insertCopy(staged, before);
        }
    }

    private void insertCopy(PooledString text, boolean before) {
        long node = list.unlinkedNode(text);
        Allocator allocator = list.memory.bytes();
        byte[] nodeArray = allocator.byteArray(node);
        int nodeAt = allocator.offset(node);
        long previous = before && on ? NodeLayout.previous(array, at) : place;
        if (previous == 0) {
            list.nodes.addFirst(node, nodeArray, nodeAt);
        } else if (previous == place) {
            list.nodes.addBehind(array, at, node, nodeArray, nodeAt);
        } else {
            list.nodes.addBehind(allocator.byteArray(previous), allocator.offset(previous), node, nodeArray, nodeAt);
        }
        if (before && !on) {
            moveTo(node);
            on = false;
        }
    }

    private void moveTo(long target) {
        locator.locate(target);
        byte[] targetArray = locator.byteArray();
        at = locator.offset();
        if (array != targetArray) { // Seldom: to store a reference costs a barrier of the collector.
            array = targetArray;
        }
        place = target;
        on = true;
    }

    private void requireElement() {
        requirePlace();
        if (!on) {
            throw new CursorPositionException(
                    place == 0 ? "before the first element" : "between elements or at the end");
        }
    }

    /** Makes sure that {@link #place} is in the list still. */
    private void requirePlace() {
        if (removals != list.nodes.removals()) {
            verifyPlace();
        }
    }

    private void verifyPlace() {
        list.requireOpen();
        if (place != 0
                && (list.nodes.departedSince(removals) || !list.memory.bytes().isLive(place))) {
            throw new CursorPositionException("an element that was removed by other means than this cursor");
        }
        removals = list.nodes.removals();
    }
}
