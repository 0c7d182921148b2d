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

    /** {@link #removals} when all nodes left at once, most recently: places of before are gone. */
    private long departure;

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

    /**
     * {@return a number that changes with whatever changes the chain: an addition is one more, a removal one more, too}
     */
    long changes() {
        return size + 2 * removals;
    }

    /** {@return {@link #removals} when all nodes left at once, most recently} */
    long departure() {
        return departure;
    }

    /** {@return whether the nodes that were here when {@link #removals} was this number have all left since} */
    boolean departedSince(long removals) {
        return removals < departure;
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

    /** Puts a node behind another, whose place is given. */
    void addBehind(byte[] placeArray, int placeAt, long node, byte[] array, int at) {
        long next = NodeLayout.next(placeArray, placeAt);
        if (next == 0) {
            addLast(node, array, at);
            return;
        }
        Allocator allocator = memory.bytes();
        byte[] nextArray = allocator.byteArray(next);
        int nextAt = allocator.offset(next);
        NodeLayout.setPrevious(array, at, NodeLayout.previous(nextArray, nextAt));
        NodeLayout.setNext(array, at, next);
        NodeLayout.setNext(placeArray, placeAt, node);
        NodeLayout.setPrevious(nextArray, nextAt, node);
        size++;
    }

    /**
     * Takes over all nodes of another chain, which are of the same allocators, and puts them behind one of this chain.
     *
     * @param place the node before them, or 0 if they are to be the first
     */
    void splice(long place, NodeChain other) {
        if (other.size == 0) {
            return;
        }
        Allocator allocator = memory.bytes();
        byte[] placeArray = place == 0 ? NOWHERE : allocator.byteArray(place);
        int placeAt = place == 0 ? 0 : allocator.offset(place);
        long next = place == 0 ? first : NodeLayout.next(placeArray, placeAt);
        byte[] nextArray = next == 0 ? NOWHERE : allocator.byteArray(next);
        int nextAt = next == 0 ? 0 : allocator.offset(next);
        byte[] otherArray = allocator.byteArray(other.first);
        // All that may be refused was asked for.
        NodeLayout.setPrevious(otherArray, allocator.offset(other.first), place);
        NodeLayout.setNext(other.lastArray, other.lastAt, next);
        if (place == 0) {
            first = other.first;
        } else {
            NodeLayout.setNext(placeArray, placeAt, other.first);
        }
        if (next == 0) {
            setLast(other.last, other.lastArray, other.lastAt);
        } else {
            NodeLayout.setPrevious(nextArray, nextAt, other.last);
        }
        size += other.size;
        other.release();
    }

    /** Lets go of all nodes without freeing them; every place among them is gone. */
    void release() {
        first = 0;
        setLast(0, NOWHERE, 0);
        removals += Math.max(size, 1);
        size = 0;
        departure = removals;
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
        release();
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

    /** Puts the nodes in the opposite order. */
    void reverse() {
        Allocator allocator = memory.bytes();
        long oldFirst = first;
        long node = oldFirst;
        while (node != 0) {
            byte[] array = allocator.byteArray(node);
            int at = allocator.offset(node);
            long next = NodeLayout.next(array, at);
            NodeLayout.setNext(array, at, NodeLayout.previous(array, at));
            NodeLayout.setPrevious(array, at, next);
            node = next;
        }
        if (oldFirst != 0) {
            first = last;
            setLast(oldFirst, allocator.byteArray(oldFirst), allocator.offset(oldFirst));
            removals++;
        }
    }

    /**
     * Puts nodes that {@link #release} let go before all others, and makes their links back; places among them are
     * there again.
     *
     * @param nodes the first of them
     * @param ownDeparture what {@link #departure} was when they had left
     * @param departureBefore what it was before they left
     */
    void takeBack(long nodes, long ownDeparture, long departureBefore) {
        boolean othersLeft = departure != ownDeparture; // added and moved to another chain meanwhile
        Allocator allocator = memory.bytes();
        NodeChain added = new NodeChain(memory);
        added.splice(0, this);
        byte[] array = NOWHERE;
        int at = 0;
        long previous = 0;
        long count = 0;
        for (long node = nodes; node != 0; node = NodeLayout.next(array, at)) {
            array = allocator.byteArray(node);
            at = allocator.offset(node);
            NodeLayout.setPrevious(array, at, previous);
            previous = node;
            count++;
        }
        first = nodes;
        setLast(previous, array, at);
        size = count;
        splice(last, added);
        departure = othersLeft ? removals : departureBefore;
    }
}
