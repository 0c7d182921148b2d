package org.mtalloc.strings;

import org.mtalloc.core.Allocator;

/**
 * Sorts a chain of nodes by merging runs, on their links behind alone: the links back are of no meaning meanwhile.
 *
 * <p>Slot {@code i} is empty or holds a sorted run of at least {@code 2^i} nodes, made of nodes that stood before those
 * of all lower slots. A node is merged with the runs of the lowest slots that are not empty, as one carries in
 * counting. So runs of similar lengths are merged, most of them short and in the processor's cache still.
 *
 * <p>The order may throw: {@link #first} then leads to all nodes nevertheless, each of them once. One thread, used
 * once.
 */
final class ChainSort {
    /** Runs are of up to 2^63 nodes, more than any chain has. */
    private static final int SLOTS = 63;

    private static final byte[] NOWHERE = {};

    private final Allocator allocator; // constant
    private final NodeOrder order; // constant
    private final long[] heads = new long[SLOTS]; // owner thread only, as all fields below
    private final long[] tails = new long[SLOTS];

    /** The run at hand. */
    private long head;

    private long tail;

    /** Nodes that are in no run yet. */
    private long rest;

    ChainSort(Allocator allocator, NodeOrder order) {
        this.allocator = allocator;
        this.order = order;
    }

    /** Sorts the nodes that follow {@code first}. */
    void run(long first) {
        rest = first;
        while (rest != 0) {
            takeNode();
            int slot = 0;
            while (heads[slot] != 0) {
                mergeWith(slot++);
            }
            heads[slot] = head;
            tails[slot] = tail;
            head = 0;
        }
        for (int slot = 0; slot < SLOTS; slot++) {
            if (heads[slot] != 0) {
                mergeWith(slot);
            }
        }
    }

    /** {@return the first node of all} To be called once, at the end. */
    long first() {
        for (int slot = 0; slot < SLOTS; slot++) {
            if (heads[slot] != 0) {
                prepend(slot);
            }
        }
        if (head == 0) {
            return rest;
        }
        link(tail, rest);
        return head;
    }

    private void takeNode() {
        head = rest;
        tail = rest;
        byte[] array = allocator.byteArray(head);
        int at = allocator.offset(head);
        rest = NodeLayout.next(array, at);
        NodeLayout.setNext(array, at, 0);
    }

    private void link(long node, long next) {
        NodeLayout.setNext(allocator.byteArray(node), allocator.offset(node), next);
    }

    /** Puts the run of a slot, whose nodes stood before, in front of the run at hand as it is. */
    private void prepend(int slot) {
        if (head == 0) {
            tail = tails[slot];
        } else {
            link(tails[slot], head);
        }
        head = heads[slot];
        heads[slot] = 0;
    }

    /** Merges the run of a slot, whose nodes stood before, with the run at hand. */
    private void mergeWith(int slot) {
        if (head == 0 || compare(tails[slot], head) <= 0) {
            prepend(slot);
            return;
        }
        long early = heads[slot];
        long late = head;
        long earlyTail = tails[slot];
        long lateTail = tail;
        heads[slot] = 0;
        merge(early, earlyTail, late, lateTail);
    }

    private int compare(long node, long other) {
        return order.compare(
                allocator.byteArray(node), allocator.offset(node), allocator.byteArray(other), allocator.offset(other));
    }

    /**
     * Merges two runs, neither of them empty, to the run at hand; if the order throws, it is of all their nodes still.
     */
    private void merge(long early, long earlyTail, long late, long lateTail) {
        long merged = 0; // the last node of the run at hand, with its place
        byte[] mergedArray = NOWHERE;
        int mergedAt = 0;
        byte[] earlyArray = allocator.byteArray(early);
        int earlyAt = allocator.offset(early);
        byte[] lateArray = allocator.byteArray(late);
        int lateAt = allocator.offset(late);
        head = 0;
        try {
            while (early != 0 && late != 0) {
                boolean takeLate = order.compare(earlyArray, earlyAt, lateArray, lateAt) > 0;
                long node = takeLate ? late : early;
                byte[] array = takeLate ? lateArray : earlyArray;
                int at = takeLate ? lateAt : earlyAt;
                if (merged == 0) {
                    head = node;
                } else {
                    NodeLayout.setNext(mergedArray, mergedAt, node);
                }
                merged = node;
                mergedArray = array;
                mergedAt = at;
                long next = NodeLayout.next(array, at);
                if (takeLate) {
                    late = next;
                    if (next != 0) {
                        lateArray = allocator.byteArray(next);
                        lateAt = allocator.offset(next);
                    }
                } else {
                    early = next;
                    if (next != 0) {
                        earlyArray = allocator.byteArray(next);
                        earlyAt = allocator.offset(next);
                    }
                }
            }
        } finally {
            long left = early != 0 ? early : late;
            if (early != 0 && late != 0) { // the order threw
                link(earlyTail, late);
            }
            if (merged == 0) {
                head = left;
            } else {
                NodeLayout.setNext(mergedArray, mergedAt, left);
            }
            tail = late != 0 ? lateTail : earlyTail;
        }
    }
}
