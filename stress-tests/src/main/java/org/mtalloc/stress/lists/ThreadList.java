package org.mtalloc.stress.lists;

import java.util.ArrayList;
import java.util.List;
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
     * A third of the elements have characters in a block of their own, besides their node: the last third at first,
     * and after {@link #assign} the first third, so that this phase allocates blocks and then frees as many.
     */
    private static final int THIRD = ELEMENTS / 3;

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
            try (PooledString fresh = new PooledString(memory, 0)) {
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
            try (PooledString fresh = new PooledString(memory, 0)) {
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

    /** Keeps all the fresh strings until the end, so that reading allocates and frees as many blocks as building. */
    private boolean holds(IntFunction<String> text) {
        List<PooledString> fresh = new ArrayList<>(ELEMENTS);
        try {
            StringCursor cursor = list.cursor();
            for (int i = 0; i < ELEMENTS && cursor.next(); i++) {
                fresh.add(new PooledString(memory, 0));
                cursor.get(fresh.get(i));
            }
            return !cursor.next() && list.size() == ELEMENTS && areTexts(fresh, text);
        } finally {
            fresh.forEach(PooledString::close);
        }
    }

    private static boolean areTexts(List<PooledString> strings, IntFunction<String> text) {
        for (int i = 0; i < ELEMENTS; i++) {
            if (!strings.get(i).contentEquals(text.apply(i))) {
                return false;
            }
        }
        return true;
    }

    private String firstText(int i) {
        return text("Hoiiiiiii", i, i >= ELEMENTS - THIRD);
    }

    private String assignedText(int i) {
        return text("Hiiiiiii", i, i < THIRD);
    }

    private String text(String word, int i, boolean isLong) {
        String text = word + owner + i;
        return isLong ? text + LONG_TAIL : text;
    }
}
