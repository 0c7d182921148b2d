package org.mtalloc.strings;

import org.mtalloc.core.error.AllocatorClosedException;

/** A list in a few words, for people: debuggers, logs, messages of tests. */
final class ListDescription {
    /** Elements; more would be a page, and nobody reads on. */
    private static final int MAX_ELEMENTS = 16;

    /** Chars of each element. */
    private static final int MAX_CHARS = 40;

    private static final String MEMORY_CLOSED = "StringList(memory closed)";

    private ListDescription() {}

    /** {@return the size and the first elements, or why there are none to see} */
    static String of(StringList list) {
        if (list.isClosed()) {
            return "StringList(closed)";
        }
        try {
            return list.memory.isClosed() ? MEMORY_CLOSED : ofOpen(list);
        } catch (AllocatorClosedException e) { // meanwhile, by another thread
            return MEMORY_CLOSED;
        }
    }

    private static String ofOpen(StringList list) {
        StringBuilder description = new StringBuilder();
        description.append("StringList(size=").append(list.size()).append(")[");
        StringCursor cursor = list.cursor();
        for (int i = 0; i < MAX_ELEMENTS && cursor.next(); i++) {
            description.append(i == 0 ? "" : ", ");
            appendElement(description, cursor);
        }
        return description.append(list.size() > MAX_ELEMENTS ? ", ...]" : "]").toString();
    }

    private static void appendElement(StringBuilder description, StringCursor cursor) {
        int length = cursor.length();
        for (int i = 0; i < Math.min(length, MAX_CHARS); i++) {
            description.append(cursor.charAt(i));
        }
        description.append(length > MAX_CHARS ? "..." : "");
    }
}
