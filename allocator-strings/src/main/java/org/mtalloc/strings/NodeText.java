package org.mtalloc.strings;

import java.util.ConcurrentModificationException;
import java.util.Objects;

/**
 * The text of a list element where it lies, lent to foreign code for a call: one object that goes from element to
 * element. After the calls are over it throws {@link UseAfterCloseException}, and if the list changed meanwhile
 * {@link ConcurrentModificationException}.
 */
final class NodeText implements CharSequence {
    private static final byte[] NOWHERE = {};

    private final StringMemory memory; // constant
    private final NodeChain nodes; // constant

    /** {@link NodeChain#changes} when this came to the element. */
    private long changes; // owner thread only, as all fields below

    private byte[] array = NOWHERE;
    private int at;
    private boolean closed;

    NodeText(StringMemory memory, NodeChain nodes) {
        this.memory = memory;
        this.nodes = nodes;
    }

    /** Goes to an element of the list as it is. */
    NodeText moveTo(byte[] newArray, int newAt) {
        changes = nodes.changes();
        array = newArray;
        at = newAt;
        return this;
    }

    /** Makes all further calls fail. */
    void close() {
        closed = true;
    }

    /** Makes sure that the list is as it was when this came to the element. */
    void requireUnchanged() {
        if (closed) {
            throw new UseAfterCloseException("lent text of an element");
        }
        if (changes != nodes.changes()) {
            throw new ConcurrentModificationException("list must not be changed while it is read: changes="
                    + nodes.changes() + ", expectedChanges=" + changes);
        }
    }

    @Override
    public int length() {
        requireUnchanged();
        return NodeLayout.length(array, at);
    }

    @Override
    public char charAt(int index) {
        Objects.checkIndex(index, length());
        return NodeTextReader.charAt(memory, array, at, index);
    }

    /** {@return the characters {@code start} to {@code end - 1} as a {@link String}} */
    @Override
    public String subSequence(int start, int end) {
        return toString().substring(start, end);
    }

    @Override
    public String toString() {
        requireUnchanged();
        return NodeTextReader.string(memory, array, at);
    }
}
