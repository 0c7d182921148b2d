package org.mtalloc.strings;

import org.mtalloc.core.Allocator;

/** What is done to a whole chain of nodes by comparing their texts. */
final class ChainEdits {
    private ChainEdits() {}

    /** {@return the number of nodes removed, whose texts were the same as that of the node before} */
    static long unique(StringMemory memory, NodeChain nodes) {
        Allocator allocator = memory.bytes();
        long before = nodes.size();
        long node = nodes.first();
        while (node != 0) {
            byte[] array = allocator.byteArray(node);
            int at = allocator.offset(node);
            long next = NodeLayout.next(array, at);
            while (next != 0 && removeIfSame(memory, nodes, next, array, at)) {
                next = NodeLayout.next(array, at);
            }
            node = next;
        }
        return before - nodes.size();
    }

    private static boolean removeIfSame(StringMemory memory, NodeChain nodes, long node, byte[] keptArray, int keptAt) {
        byte[] array = memory.bytes().byteArray(node);
        int at = memory.bytes().offset(node);
        if (NodeTextComparison.compare(memory, keptArray, keptAt, array, at) != 0) {
            return false;
        }
        nodes.remove(node, array, at);
        return true;
    }

    /**
     * Sorts the nodes; equal ones stay in their order. The order may be foreign code: while it is at work the chain is
     * empty, and places among the nodes are gone. They are back when it is done, also when it throws, in whatever order
     * then.
     *
     * @return whether the chain was not touched meanwhile; otherwise what was added then stands behind
     */
    static boolean sort(StringMemory memory, NodeChain nodes, NodeOrder order) {
        long first = nodes.first();
        long departureBefore = nodes.departure();
        nodes.release();
        long ownDeparture = nodes.departure();
        long changesBefore = nodes.changes();
        ChainSort sort = new ChainSort(memory.bytes(), order);
        boolean untouched = false;
        try {
            sort.run(first);
            untouched = nodes.changes() == changesBefore;
        } finally {
            nodes.takeBack(sort.first(), ownDeparture, departureBefore);
        }
        return untouched;
    }
}
