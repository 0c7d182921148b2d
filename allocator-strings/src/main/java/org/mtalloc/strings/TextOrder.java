package org.mtalloc.strings;

import java.util.Comparator;

/** Orders nodes by a caller's comparator, to which their texts are lent. One thread, used once. */
final class TextOrder implements NodeOrder {
    private final Comparator<? super CharSequence> comparator; // constant
    private final NodeText text; // constant
    private final NodeText other; // constant

    TextOrder(StringMemory memory, NodeChain nodes, Comparator<? super CharSequence> comparator) {
        this.comparator = comparator;
        this.text = new NodeText(memory, nodes);
        this.other = new NodeText(memory, nodes);
    }

    @Override
    public int compare(byte[] array, int at, byte[] otherArray, int otherAt) {
        return comparator.compare(text.moveTo(array, at), other.moveTo(otherArray, otherAt));
    }

    /** Ends the loan. */
    void close() {
        text.close();
        other.close();
    }
}
