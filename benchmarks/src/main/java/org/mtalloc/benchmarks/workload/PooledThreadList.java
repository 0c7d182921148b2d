package org.mtalloc.benchmarks.workload;

import org.mtalloc.strings.PooledString;
import org.mtalloc.strings.StringCursor;
import org.mtalloc.strings.StringList;
import org.mtalloc.strings.StringMemory;

/**
 * A {@link StringList}, every string of it made by a fresh {@link PooledString} that holds as much in itself as a node. What is
 * read is compared with a string of its own kind, as in the other rows.
 */
final class PooledThreadList implements ThreadList {
    private final StringMemory memory;
    private final int inlineChars;
    private final StringList list;

    PooledThreadList(StringMemory memory, int inlineChars) {
        this.memory = memory;
        this.inlineChars = inlineChars;
        this.list = new StringList(memory, inlineChars);
    }

    @Override
    public void build(int count, String text) {
        for (int i = 0; i < count; i++) {
            add(text);
        }
    }

    private void add(String text) {
        PooledString string = new PooledString(memory, inlineChars);
        string.append(text);
        list.addLast(string);
        string.close();
    }

    @Override
    public int read(String expected) {
        int index = 0;
        try (PooledString wanted = new PooledString(memory, inlineChars)) {
            wanted.append(expected);
            StringCursor cursor = list.cursor();
            while (cursor.next()) {
                read(cursor, wanted, index);
                index++;
            }
        }
        return index;
    }

    private void read(StringCursor cursor, PooledString wanted, int index) {
        PooledString copy = new PooledString(memory, inlineChars);
        cursor.get(copy);
        if (!copy.equals(wanted)) {
            throw CheckFailedException.element("read", index, wanted.toString(), copy);
        }
        copy.close();
    }

    @Override
    public void assign(String text) {
        StringCursor cursor = list.cursor();
        while (cursor.next()) {
            set(cursor, text);
        }
    }

    private void set(StringCursor cursor, String text) {
        PooledString string = new PooledString(memory, inlineChars);
        string.append(text);
        cursor.set(string);
        string.close();
    }

    @Override
    public int verify(String expected) {
        int index = 0;
        try (PooledString wanted = new PooledString(memory, inlineChars)) {
            wanted.append(expected);
            StringCursor cursor = list.cursor();
            while (cursor.next()) {
                if (!cursor.contentEquals(wanted)) {
                    throw CheckFailedException.element("assign", index, expected, cursor.toString());
                }
                index++;
            }
        }
        return index;
    }

    @Override
    public void close() {
        list.close();
    }
}
