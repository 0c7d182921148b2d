package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.error.OutOfPoolMemoryException;

/**
 * Edits two lists of one memory at their cursors, moves elements between them, sorts, and does the same to lists of
 * boxes, whose identity tells where a cursor must stand. A step for which there was no memory must have changed
 * nothing.
 */
final class ListEditsScript implements Script {
    private static final List<Comparator<CharSequence>> ORDERS = List.of(
            Comparator.comparingInt(CharSequence::length),
            Comparator.comparing(CharSequence::toString, Comparator.reverseOrder()),
            Comparator.comparingInt(text -> text.isEmpty() ? -1 : text.charAt(0) % 3));

    private final TestMemory memory;
    private final Side[] sides;
    private int failures;

    ListEditsScript(TestMemory memory, int inlineLimit) {
        this.memory = memory;
        sides = new Side[] {new Side(inlineLimit), new Side(inlineLimit)};
    }

    /** An element of the model. */
    private static final class Box {
        private String text;

        Box(String text) {
            this.text = text;
        }
    }

    /** A list with its cursor, and their model. */
    private final class Side {
        private final StringList list;
        private final StringCursor cursor;
        private final List<Box> model = new ArrayList<>();

        /** The element on which the cursor stands, or behind which; none before the first. */
        private @Nullable Box place;

        private boolean on;

        Side(int inlineLimit) {
            list = new StringList(memory.strings(), inlineLimit);
            cursor = list.cursor();
        }

        int index() {
            return place == null ? 0 : model.indexOf(place) + 1; // Box has no equals: by identity
        }

        void begin() {
            cursor.beforeFirst();
            place = null;
            on = false;
        }

        List<String> texts() {
            return model.stream().map(box -> box.text).collect(Collectors.toList());
        }
    }

    @Override
    public void run(Choices choices) {
        int steps = 0;
        while (choices.more()) {
            long used = memory.usedBlocks();
            try {
                step(choices, sides[choices.below(2)]);
            } catch (OutOfPoolMemoryException e) {
                failures++;
                assertThat(memory.usedBlocks()).isEqualTo(used);
                check();
            }
            if (steps++ % 8 == 0) {
                check();
            }
        }
        check();
    }

    /** {@return the steps for which there was no memory} */
    @Override
    public int failures() {
        return failures;
    }

    private void step(Choices choices, Side side) {
        switch (choices.below(24)) {
            case 0, 1, 2, 3 -> insertBefore(side, text(choices));
            case 4, 5, 6, 7 -> insertAfter(side, text(choices));
            case 8, 9, 10, 11 -> next(side);
            case 12 -> previous(side);
            case 13, 14, 15, 16 -> append(side, text(choices));
            case 17 -> remove(side);
            case 18 -> splice(choices, side);
            case 19 -> sort(choices, side);
            case 20 -> {
                side.list.reverse();
                Collections.reverse(side.model);
            }
            case 21 -> unique(side);
            case 22 -> addAll(choices, side);
            default -> side.begin();
        }
    }

    private static CharSequence text(Choices choices) {
        String text = choices.below(3) == 0 ? Integer.toString(choices.below(4)) : Texts.text(choices);
        return choices.below(2) == 0 ? text : CharBuffer.wrap(text);
    }

    private static void insertBefore(Side side, CharSequence text) {
        side.cursor.insertBefore(text);
        Box added = new Box(text.toString());
        side.model.add(side.on ? side.index() - 1 : side.index(), added);
        if (!side.on) {
            side.place = added;
        }
    }

    private static void insertAfter(Side side, CharSequence text) {
        side.cursor.insertAfter(text);
        side.model.add(side.index(), new Box(text.toString()));
    }

    private static void next(Side side) {
        int index = side.index();
        boolean expected = index < side.model.size();
        assertThat(side.cursor.next()).isEqualTo(expected);
        side.on = expected;
        side.place = expected ? side.model.get(index) : side.place;
    }

    private static void previous(Side side) {
        int target = side.on ? side.index() - 1 : side.index();
        assertThat(side.cursor.previous()).isEqualTo(target > 0);
        side.on = target > 0;
        side.place = side.on ? side.model.get(target - 1) : null;
    }

    private static void append(Side side, CharSequence text) {
        Box place = side.place;
        if (place != null && side.on) {
            side.cursor.append(text);
            place.text += text;
        } else {
            assertThatThrownBy(() -> side.cursor.append(text)).isInstanceOf(CursorPositionException.class);
        }
    }

    private static void remove(Side side) {
        if (side.on) {
            side.cursor.remove();
            int index = side.index() - 1;
            side.model.remove(index);
            side.place = index == 0 ? null : side.model.get(index - 1);
            side.on = false;
        }
    }

    private void splice(Choices choices, Side side) {
        Side other = side == sides[0] ? sides[1] : sides[0];
        boolean empty = other.model.isEmpty();
        switch (choices.below(3)) {
            case 0 -> {
                side.list.splice(other.list);
                side.model.addAll(other.model);
            }
            case 1 -> {
                side.cursor.spliceAfter(other.list);
                side.model.addAll(side.index(), other.model);
            }
            default -> {
                side.cursor.spliceBefore(other.list);
                side.model.addAll(side.on ? side.index() - 1 : side.index(), other.model);
                if (!side.on && !empty) {
                    side.place = other.model.get(other.model.size() - 1);
                }
            }
        }
        other.model.clear();
        if (other.place != null) {
            assertThatThrownBy(other.cursor::next).isInstanceOf(CursorPositionException.class);
            assertThatThrownBy(() -> other.cursor.insertAfter("x")).isInstanceOf(CursorPositionException.class);
        }
        other.begin();
    }

    private static void sort(Choices choices, Side side) {
        int order = choices.below(ORDERS.size() + 2);
        if (order < ORDERS.size()) {
            side.list.sort(ORDERS.get(order));
            side.model.sort((a, b) -> ORDERS.get(order).compare(a.text, b.text));
        } else {
            side.list.sort();
            side.model.sort(Comparator.comparing(box -> box.text));
        }
    }

    private static void unique(Side side) {
        int before = side.model.size();
        boolean placeGone = false;
        String last = null;
        for (Iterator<Box> boxes = side.model.iterator(); boxes.hasNext(); ) {
            Box box = boxes.next();
            if (box.text.equals(last)) {
                boxes.remove();
                placeGone |= box == side.place;
            }
            last = box.text;
        }
        assertThat(side.list.unique()).isEqualTo(before - side.model.size());
        if (placeGone) {
            assertThatThrownBy(side.cursor::next).isInstanceOf(CursorPositionException.class);
            side.begin();
        }
    }

    private static void addAll(Choices choices, Side side) {
        List<CharSequence> texts = new ArrayList<>();
        if (choices.below(4) == 0 && side.model.size() < 50) {
            texts.addAll(
                    side.list.asList()); // the texts themselves, and below the view that reads while it is added to
            assertThat(side.list.addAll(side.list.asList())).isEqualTo(texts.size());
        } else {
            for (int i = choices.below(6); i > 0; i--) {
                texts.add(text(choices));
            }
            assertThat(side.list.addAll(texts)).isEqualTo(texts.size());
        }
        texts.forEach(text -> side.model.add(new Box(text.toString())));
    }

    /** Compares all elements in both directions, and where the cursors stand. */
    private void check() {
        for (Side side : sides) {
            assertThat(side.list.size()).isEqualTo(side.model.size());
            List<String> forwards = new ArrayList<>();
            side.list.forEach(text -> forwards.add(text.toString()));
            assertThat(forwards).isEqualTo(side.texts());
            StringCursor walker = side.list.cursor();
            walker.afterLast();
            for (int i = side.model.size(); i > 0; i--) {
                assertThat(walker.previous()).isTrue();
                assertThat(walker.contentEquals(side.model.get(i - 1).text)).isTrue();
            }
            assertThat(walker.previous()).isFalse();
            Box place = side.place;
            if (place != null && side.on) {
                assertThat(side.cursor.contentEquals(place.text)).isTrue();
            } else {
                assertThatThrownBy(side.cursor::length).isInstanceOf(CursorPositionException.class);
            }
        }
    }

    @Override
    public void close() {
        for (Side side : sides) {
            side.list.close();
        }
    }
}
