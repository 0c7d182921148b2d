package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;
import org.mtalloc.core.error.OutOfPoolMemoryException;

/**
 * Does the same things to a list in pool memory and to an {@link ArrayList}, through one cursor and an index, and
 * compares them. A step for which there was no memory must have changed nothing.
 */
final class StringListScript implements Script {
    private final TestMemory memory;
    private final StringList list;
    private final StringCursor cursor;
    private final PooledString scratch;
    private final List<String> model = new ArrayList<>();

    /** Elements up to the one on which the cursor stands, or behind which. */
    private int place;

    private boolean on;
    private int failures;

    StringListScript(TestMemory memory, int inlineLimit) {
        this.memory = memory;
        list = new StringList(memory.strings(), inlineLimit);
        cursor = list.cursor();
        scratch = new PooledString(memory.strings(), inlineLimit);
    }

    @Override
    public void run(Choices choices) {
        int steps = 0;
        while (choices.more()) {
            long used = listBlocks();
            try {
                step(choices);
            } catch (OutOfPoolMemoryException e) {
                failures++;
                assertThat(listBlocks()).isEqualTo(used);
                checkAll();
            }
            assertThat(list.size()).isEqualTo(model.size());
            if (steps++ % 64 == 0) {
                checkAll();
            }
        }
        checkAll();
    }

    private long listBlocks() {
        return memory.usedBlocks() - (scratch.isInline() ? 0 : 1);
    }

    /** {@return the steps for which there was no memory} */
    @Override
    public int failures() {
        return failures;
    }

    private void step(Choices choices) {
        switch (choices.below(16)) {
            case 0 -> add(choices, false);
            case 1, 2, 3 -> add(choices, true);
            case 4, 5, 6 -> next();
            case 7, 8 -> previous();
            case 9, 10 -> {
                if (on) {
                    readElement(choices);
                } else {
                    assertThatThrownBy(cursor::length).isInstanceOf(CursorPositionException.class);
                }
            }
            case 11, 12, 13 -> {
                if (on) {
                    setElement(choices);
                }
            }
            case 14 -> {
                if (on) {
                    cursor.remove();
                    model.remove(place - 1);
                    place--;
                    on = false;
                } else {
                    assertThatThrownBy(cursor::remove).isInstanceOf(CursorPositionException.class);
                }
            }
            default -> jump(choices);
        }
    }

    private void add(Choices choices, boolean atEnd) {
        CharSequence text = text(choices);
        String expected = text.toString();
        if (atEnd) {
            list.addLast(text);
            model.add(expected);
        } else {
            list.addFirst(text);
            model.add(0, expected);
            place += place > 0 ? 1 : 0;
        }
    }

    /** {@return a text of one of the kinds that the list treats differently} */
    private CharSequence text(Choices choices) {
        String text = Texts.text(choices);
        return switch (choices.below(4)) {
            case 0 -> text;
            case 1 -> CharBuffer.wrap(text);
            case 2 -> { // Latin-1 perhaps, but stored as UTF-16
                scratch.assign("\u20AC");
                yield scratch.assign(text);
            }
            default -> {
                scratch.clear();
                yield scratch.assign(text);
            }
        };
    }

    private void next() {
        boolean expected = place < model.size();
        assertThat(cursor.next()).isEqualTo(expected);
        place += expected ? 1 : 0;
        on = expected;
    }

    private void previous() {
        int target = on ? place - 1 : place;
        assertThat(cursor.previous()).isEqualTo(target > 0);
        place = target;
        on = target > 0;
    }

    private void readElement(Choices choices) {
        String expected = model.get(place - 1);
        assertThat(cursor.length()).isEqualTo(expected.length());
        assertThat(cursor.toString()).isEqualTo(expected);
        assertThat(cursor.contentEquals(expected)).isTrue();
        assertThat(cursor.contentEquals(expected + 'x')).isFalse();
        if (!expected.isEmpty()) {
            int index = choices.below(expected.length());
            assertThat(cursor.charAt(index)).isEqualTo(expected.charAt(index));
        }
        cursor.get(scratch);
        assertThat(scratch.toString()).isEqualTo(expected);
    }

    private void setElement(Choices choices) {
        CharSequence text = text(choices);
        String expected = text.toString();
        cursor.set(text);
        model.set(place - 1, expected);
    }

    private void jump(Choices choices) {
        switch (choices.below(16)) {
            case 0 -> {
                list.clear();
                model.clear();
                if (place > 0) {
                    assertThatThrownBy(cursor::next).isInstanceOf(CursorPositionException.class);
                }
                cursor.beforeFirst();
                place = 0;
            }
            case 1, 2, 3, 4, 5, 6 -> {
                cursor.afterLast();
                place = model.size();
            }
            default -> {
                cursor.beforeFirst();
                place = 0;
            }
        }
        on = false;
    }

    /** Compares all elements in both directions. */
    private void checkAll() {
        assertThat(list.size()).isEqualTo(model.size());
        assertThat(list.isEmpty()).isEqualTo(model.isEmpty());
        StringCursor walker = list.cursor();
        for (String expected : model) {
            assertThat(walker.next()).isTrue();
            assertThat(walker.contentEquals(expected)).isTrue();
        }
        assertThat(walker.next()).isFalse();
        ListIterator<String> backwards = model.listIterator(model.size());
        while (backwards.hasPrevious()) {
            assertThat(walker.previous()).isTrue();
            assertThat(walker.contentEquals(backwards.previous())).isTrue();
        }
        assertThat(walker.previous()).isFalse();
    }

    @Override
    public void close() {
        scratch.close();
        list.close();
    }
}
