package org.mtalloc.strings;

import java.util.ConcurrentModificationException;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.Objects;

/**
 * Iterates over a {@link StringList} by a cursor. What a {@link ListIterator} calls its position is between two
 * elements; the cursor stands there, or on the neighbour that was returned last. One thread at a time.
 */
final class StringListIterator implements ListIterator<String> {
    private final StringList list; // constant
    private final StringCursor cursor; // constant
    private final Runnable onChange; // constant

    /** Where the cursor stands: in the position, on the element behind it, or on the one before it. */
    private Standing standing = Standing.BETWEEN; // owner thread only, as all fields below

    /** Whether the cursor's element was the last one returned, and may be removed or replaced. */
    private boolean returned;

    /** Elements before the position. */
    private long index;

    /** {@link NodeChain#changes} as far as they are this iterator's own. */
    private long changes;

    private enum Standing {
        BETWEEN,
        ON_NEXT,
        ON_PREVIOUS
    }

    /**
     * Makes an iterator before the element at {@code index}.
     *
     * @param onChange called after each change of the list's size through this iterator
     */
    StringListIterator(StringList list, int index, Runnable onChange) {
        this.list = list;
        this.cursor = list.cursor();
        this.onChange = onChange;
        this.index = index;
        this.changes = list.nodes.changes();
        if (index <= list.size() / 2) {
            for (long i = 0; i < index; i++) {
                cursor.next();
                standing = Standing.ON_PREVIOUS;
            }
        } else {
            cursor.afterLast();
            for (long i = list.size(); i > index; i--) {
                cursor.previous();
                standing = Standing.ON_NEXT;
            }
        }
    }

    @Override
    public boolean hasNext() {
        return index < list.size();
    }

    @Override
    public boolean hasPrevious() {
        list.requireOpen();
        return index > 0;
    }

    @Override
    public String next() {
        requireUnchanged();
        if (!hasNext()) {
            throw new NoSuchElementException("there is no next element: index=" + index + ", size=" + list.size());
        }
        if (standing != Standing.ON_NEXT) {
            cursor.next();
        }
        index++;
        standing = Standing.ON_PREVIOUS;
        returned = true;
        return cursor.text();
    }

    @Override
    public String previous() {
        requireUnchanged();
        if (!hasPrevious()) {
            throw new NoSuchElementException("there is no previous element: index=0, size=" + list.size());
        }
        if (standing != Standing.ON_PREVIOUS) {
            cursor.previous();
        }
        index--;
        standing = Standing.ON_NEXT;
        returned = true;
        return cursor.text();
    }

    @Override
    public int nextIndex() {
        list.requireOpen();
        return (int) Math.min(index, Integer.MAX_VALUE);
    }

    @Override
    public int previousIndex() {
        list.requireOpen();
        return (int) Math.min(index - 1, Integer.MAX_VALUE);
    }

    @Override
    public void remove() {
        requireReturned();
        cursor.remove();
        index -= standing == Standing.ON_PREVIOUS ? 1 : 0;
        standing = Standing.BETWEEN;
        changed();
    }

    @Override
    public void set(String text) {
        requireReturned();
        cursor.set(Objects.requireNonNull(text, "text"));
    }

    @Override
    public void add(String text) {
        requireUnchanged();
        Objects.requireNonNull(text, "text");
        if (standing == Standing.ON_PREVIOUS) {
            cursor.insertAfter(text);
            cursor.next();
        } else {
            cursor.insertBefore(text);
        }
        index++;
        changed();
    }

    private void changed() {
        changes = list.nodes.changes();
        returned = false;
        onChange.run();
    }

    private void requireReturned() {
        requireUnchanged();
        if (!returned) {
            throw new IllegalStateException(
                    "iterator must stand on an element that it returned, not added or removed since: index=" + index);
        }
    }

    private void requireUnchanged() {
        list.requireOpen();
        if (changes != list.nodes.changes()) {
            throw new ConcurrentModificationException(
                    "list must not be changed by other means than this iterator: changes=" + list.nodes.changes()
                            + ", expectedChanges=" + changes);
        }
    }
}
