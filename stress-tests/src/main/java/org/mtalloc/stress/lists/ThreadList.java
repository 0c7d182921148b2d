package org.mtalloc.stress.lists;

import java.util.function.IntFunction;
import org.mtalloc.strings.PooledString;
import org.mtalloc.strings.StringCursor;
import org.mtalloc.strings.StringList;
import org.mtalloc.strings.StringMemory;

/**
 * One thread's part of the list-of-strings test, phase by phase, as the test of 2003 had it: each string goes through a
 * fresh one. Every element has a text of its own, so that one that strays into another list, or another place, is seen.
 */
final class ThreadList {
    /** A few dozen elements: more blocks than two magazines take, so that each phase passes through the bin. */
    private static final int ELEMENTS = 24;

    /**
     * One element in three has characters in a block of their own, besides its node; others after {@link #assign} than
     * before, so that this phase allocates and frees too.
     */
    private static final int LONG_EVERY = 3;

    private static final int LONG_AT_FIRST = 0;
    private static final int LONG_ASSIGNED = 1;

    private static final String LONG_TAIL = ", and a tail that no node has room for";

    private final StringMemory memory;
    private final String owner;
    private final StringList list;

    /** Makes an empty list; {@code owner} goes into every text. */
    ThreadList(StringMemory memory, String owner) {
        this.memory = memory;
        this.owner = owner;
        this.list = new StringList(memory);
    }

    /** Appends each text to a fresh string and adds a copy to the list. */
    void build() {
        for (int i = 0; i < ELEMENTS; i++) {
            try (PooledString fresh = new PooledString(memory)) {
                list.addLast(fresh.append(firstText(i)));
            }
        }
    }

    /** Reads every element into a fresh string. {@return whether all are what {@link #build} made} */
    boolean read() {
        return holds(this::firstText);
    }

    /** Assigns another text to every element, through a fresh string. */
    void assign() {
        StringCursor cursor = list.cursor();
        for (int i = 0; i < ELEMENTS && cursor.next(); i++) {
            try (PooledString fresh = new PooledString(memory)) {
                cursor.set(fresh.append(assignedText(i)));
            }
        }
    }

    /** {@return whether all elements are what {@link #assign} made} */
    boolean readAssigned() {
        return holds(this::assignedText);
    }

    /** Frees all elements. */
    void drop() {
        list.close();
    }

    private boolean holds(IntFunction<String> text) {
        StringCursor cursor = list.cursor();
        for (int i = 0; i < ELEMENTS; i++) {
            if (!cursor.next() || !elementHolds(cursor, text.apply(i))) {
                return false;
            }
        }
        return !cursor.next() && list.size() == ELEMENTS;
    }

    private boolean elementHolds(StringCursor cursor, String text) {
        try (PooledString fresh = new PooledString(memory)) {
            cursor.get(fresh);
            return fresh.contentEquals(text);
        }
    }

    private String firstText(int i) {
        return text("Hoiiiiiii", i, LONG_AT_FIRST);
    }

    private String assignedText(int i) {
        return text("Hiiiiiii", i, LONG_ASSIGNED);
    }

    private String text(String word, int i, int longOnes) {
        String text = word + owner + i;
        return i % LONG_EVERY == longOnes ? text + LONG_TAIL : text;
    }
}
