package org.mtalloc.strings;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.BlockLocator;

/**
 * The nodes of a list, linked both ways by handles; see {@link NodeLayout}. Nodes come here with the array and the index
 * at which their block lies, so that no handle is checked twice.
 *
 * <p>One thread at a time. Invariants: {@code first == 0}, {@code last == 0} and {@code size == 0} go together; following
 * the next links from {@code first} reaches {@code last} in {@code size - 1} steps, and the previous links lead back.
 */
final class NodeChain {
    private static final byte[] NOWHERE = {};

    private final StringMemory memory; // constant

    private long first; // owner thread only, as all fields below
    private long last;
    private long size;
    private long removals;

    /** Array and index of the last node, so that the next one is linked to it without asking the allocator. */
    private byte[] lastArray = NOWHERE;

    private int lastAt;

    NodeChain(StringMemory memory) {
        this.memory = memory;
    }

    /** {@return the handle of the first node, or 0} */
    long first() {
        return first;
    }

    /** {@return the handle of the last node, or 0} */
    long last() {
        return last;
    }

    long size() {
        return size;
    }

    /** {@return a number that changes with each removal: while it is the same, each node is where it was} */
    long removals() {
        return removals;
    }

    /** Puts a node before all others. */
    void addFirst(long node, byte[] array, int at) {
        NodeLayout.setPrevious(array, at, 0);
        NodeLayout.setNext(array, at, first);
        if (first == 0) {
            setLast(node, array, at);
        } else {
            Allocator allocator = memory.bytes();
            NodeLayout.setPrevious(allocator.byteArray(first), allocator.offset(first), node);
        }
        first = node;
        size++;
    }

    /** Puts a node behind all others. */
    void addLast(long node, byte[] array, int at) {
        NodeLayout.setPrevious(array, at, last);
        NodeLayout.setNext(array, at, 0);
        if (last == 0) {
            first = node;
        } else {
            NodeLayout.setNext(lastArray, lastAt, node);
        }
        setLast(node, array, at);
        size++;
    }

    private void setLast(long node, byte[] array, int at) {
        last = node;
        lastAt = at;
        if (lastArray != array) { // Seldom: to store a reference costs a barrier of the collector.
            lastArray = array;
        }
    }

    /**
     * Takes a node out and frees it, and its text block.
     *
     * @return the node before it, or 0
     */
    long remove(long node, byte[] array, int at) {
        Allocator allocator = memory.bytes();
        long previous = NodeLayout.previous(array, at);
        long next = NodeLayout.next(array, at);
        if (previous == 0) {
            first = next;
        } else {
            NodeLayout.setNext(allocator.byteArray(previous), allocator.offset(previous), next);
        }
        if (next != 0) {
            NodeLayout.setPrevious(allocator.byteArray(next), allocator.offset(next), previous);
        } else if (previous != 0) {
            setLast(previous, allocator.byteArray(previous), allocator.offset(previous));
        } else {
            setLast(0, NOWHERE, 0);
        }
        size--;
        removals++;
        NodeTextWriter.free(memory, array, at);
        allocator.free(node);
        return previous;
    }

    /** Takes all nodes out and frees them, and their text blocks. */
    void removeAll() {
        Allocator allocator = memory.bytes();
        long node = first;
        first = 0;
        setLast(0, NOWHERE, 0);
        size = 0;
        removals++;
        BlockLocator locator = allocator.locator();
        while (node != 0) {
            locator.locate(node);
            byte[] array = locator.byteArray();
            int at = locator.offset();
            long next = NodeLayout.next(array, at);
            NodeTextWriter.free(memory, array, at);
            allocator.free(node);
            node = next;
        }
    }
}
