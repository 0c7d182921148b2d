package org.mtalloc.strings;

import java.util.AbstractSequentialList;
import java.util.Collection;
import java.util.List;
import java.util.ListIterator;
import org.mtalloc.core.error.AllocatorException;

/**
 * A {@link StringList} as a list of {@link String}, see {@link StringList#asList}. It has nothing of its own but the
 * reference.
 */
final class StringListView extends AbstractSequentialList<String> {
    private final StringList list; // constant

    StringListView(StringList list) {
        this.list = list;
    }

    @Override
    public int size() {
        return (int) Math.min(list.size(), Integer.MAX_VALUE);
    }

    @Override
    public ListIterator<String> listIterator(int index) {
        if (index < 0 || index > list.size()) {
            throw new IndexOutOfBoundsException(
                    "index must be from 0 to the size: index=" + index + ", size=" + list.size());
        }
        return new StringListIterator(list, index, this::countChange);
    }

    @Override
    public boolean contains(Object text) {
        return indexOf(text) >= 0;
    }

    /** Compares where the texts lie: makes no strings. */
    @Override
    public int indexOf(Object text) {
        list.requireOpen();
        if (text instanceof String string) {
            StringCursor cursor = list.cursor();
            for (int index = 0; cursor.next(); index++) {
                if (cursor.contentEquals(string)) {
                    return index;
                }
            }
        }
        return -1;
    }

    @Override
    public boolean addAll(Collection<? extends String> texts) {
        return addAll(size(), texts);
    }

    /** The collection may be this view. */
    @Override
    public boolean addAll(int index, Collection<? extends String> texts) {
        return super.addAll(index, List.copyOf(texts));
    }

    @Override
    public void clear() {
        list.clear();
        countChange();
    }

    /** {@return the elements, as every list gives them; of a closed list, that it is closed} Does not throw. */
    @Override
    public String toString() {
        try {
            return super.toString();
        } catch (AllocatorException e) {
            return list.toString();
        }
    }

    /** For sublists, which look at this count. */
    private void countChange() {
        modCount++;
    }
}
