package org.mtalloc.benchmarks.workload;

import java.util.LinkedList;
import java.util.ListIterator;

/** A {@code LinkedList<String>}, every string of it made by a fresh {@code StringBuilder}. */
@SuppressWarnings("JdkObsolete") // LinkedList is what is measured
final class JdkThreadList implements ThreadList {
    private LinkedList<String> list = new LinkedList<>();

    @Override
    public void build(int count, String text) {
        LinkedList<String> target = list;
        for (int i = 0; i < count; i++) {
            target.addLast(fresh(text));
        }
    }

    @Override
    public int read(String expected) {
        int index = 0;
        for (String element : list) {
            String copy = fresh(element);
            if (!copy.equals(expected)) {
                throw CheckFailedException.element("read", index, expected, copy);
            }
            index++;
        }
        return index;
    }

    @Override
    public void assign(String text) {
        ListIterator<String> elements = list.listIterator();
        while (elements.hasNext()) {
            elements.next();
            elements.set(fresh(text));
        }
    }

    @Override
    public int verify(String expected) {
        int index = 0;
        for (String element : list) {
            if (!element.equals(expected)) {
                throw CheckFailedException.element("assign", index, expected, element);
            }
            index++;
        }
        return index;
    }

    /** Drops the reference; the collector does the rest. */
    @Override
    public void close() {
        list = new LinkedList<>();
    }

    private static String fresh(String text) {
        StringBuilder builder = new StringBuilder();
        builder.append(text);
        return builder.toString();
    }
}
