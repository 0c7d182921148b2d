package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.error.OutOfPoolMemoryException;

/** The view of a list as a {@code List<String>}, beside a {@link LinkedList}. */
class StringListViewTest {
    private static final int SEEDS = 20;
    private static final int STEPS = 500;

    private final TestMemory memory = new TestMemory(AllocatorKind.POOL);
    private final StringList list = new StringList(memory.strings());
    private final List<String> view = list.asList();

    @AfterEach
    void end() {
        list.close();
        memory.close();
    }

    @Test
    @SuppressWarnings("JdkObsolete") // It is the list to be compared with.
    void behavesAsLinkedList() {
        Seeds.forEach("StringListViewTest.behavesAsLinkedList", SEEDS, seed -> {
            Choices choices = Choices.seeded(seed, STEPS);
            List<String> model = new LinkedList<>();
            list.clear();
            while (choices.more()) {
                stepOfList(choices, model);
                assertThat(view).isEqualTo(model);
                assertThat(model).isEqualTo(view);
                assertThat(view.hashCode()).isEqualTo(model.hashCode());
            }
        });
    }

    private void stepOfList(Choices choices, List<String> model) {
        String text = Texts.text(choices, choices.below(20));
        int index = choices.below(model.size() + 1);
        switch (choices.below(12)) {
            case 0, 1 -> assertThat(view.add(text)).isEqualTo(model.add(text));
            case 2, 3 -> {
                view.add(index, text);
                model.add(index, text);
            }
            case 4 -> {
                if (index < model.size()) {
                    assertThat(view.remove(index)).isEqualTo(model.remove(index));
                }
            }
            case 5 -> {
                if (index < model.size()) {
                    assertThat(view.set(index, text)).isEqualTo(model.set(index, text));
                    assertThat(view.get(index)).isEqualTo(text);
                }
            }
            case 6 -> {
                String wanted = index < model.size() ? model.get(index) : text;
                assertThat(view.contains(wanted)).isEqualTo(model.contains(wanted));
                assertThat(view.indexOf(wanted)).isEqualTo(model.indexOf(wanted));
                assertThat(view.lastIndexOf(wanted)).isEqualTo(model.lastIndexOf(wanted));
                assertThat(view.remove(wanted)).isEqualTo(model.remove(wanted));
            }
            case 7 ->
                assertThat(view.removeIf(s -> s.length() % 5 == 1)).isEqualTo(model.removeIf(s -> s.length() % 5 == 1));
            case 8 -> {
                List<String> some = List.of(text, "", text);
                assertThat(view.addAll(index, some)).isEqualTo(model.addAll(index, some));
            }
            case 9 -> {
                List<String> part = view.subList(index / 2, index);
                part.sort(null);
                part.add("end of part");
                List<String> modelPart = model.subList(index / 2, index);
                modelPart.sort(null);
                modelPart.add("end of part");
                assertThat(part).isEqualTo(modelPart);
                if (choices.below(2) == 0) {
                    part.clear();
                    modelPart.clear();
                }
            }
            case 10 -> walk(choices, view.listIterator(index), model.listIterator(index), new ArrayList<>());
            default -> {
                if (choices.below(10) == 0) {
                    view.clear();
                    model.clear();
                }
            }
        }
    }

    /** Does with one iterator what is done with the other, and compares what comes of it, errors included. */
    private void walk(Choices choices, ListIterator<String> iterator, ListIterator<String> model, List<String> log) {
        for (int i = choices.below(40); i > 0; i--) {
            String text = "new " + i;
            Consumer<ListIterator<String>> call = switch (choices.below(7)) {
                case 0, 1, 2 -> ListIterator::next;
                case 3, 4 -> ListIterator::previous;
                case 5 -> choices.below(2) == 0 ? ListIterator::remove : it -> it.set(text);
                default -> it -> it.add(text);
            };
            log.add(outcome(call, iterator));
            assertThat(log.get(log.size() - 1)).isEqualTo(outcome(call, model));
            assertThat(iterator.hasNext()).isEqualTo(model.hasNext());
            assertThat(iterator.hasPrevious()).isEqualTo(model.hasPrevious());
            assertThat(iterator.nextIndex()).isEqualTo(model.nextIndex());
            assertThat(iterator.previousIndex()).isEqualTo(model.previousIndex());
        }
    }

    private static String outcome(Consumer<ListIterator<String>> call, ListIterator<String> iterator) {
        try {
            call.accept(iterator);
            return "done";
        } catch (NoSuchElementException | IllegalStateException e) {
            return e.getClass().getName();
        }
    }

    @Test
    void iteratorsReturnWhatTheyPass() {
        view.addAll(List.of("a", "b", "c"));
        ListIterator<String> iterator = view.listIterator(2);
        assertThat(iterator.previous()).isEqualTo("b");
        assertThat(iterator.next()).isEqualTo("b");
        assertThat(iterator.next()).isEqualTo("c");
        assertThat(iterator.previous()).isEqualTo("c");
        assertThat(iterator.previous()).isEqualTo("b");
        assertThat(view.stream()).containsExactly("a", "b", "c");
    }

    @Test
    void iteratorsFailFast() {
        view.addAll(List.of("a", "b", "c"));
        assertStale(() -> list.addLast("x"));
        assertStale(() -> list.addFirst("x"));
        assertStale(list::reverse);
        assertStale(list::sort);
        assertStale(() -> list.sort(Comparator.comparingInt(CharSequence::length)));
        assertStale(list::unique); // removes the other x
        assertStale(() -> list.addAll(List.of("y", "z")));
        assertStale(() -> {
            StringCursor cursor = list.cursor();
            assertThat(cursor.next()).isTrue();
            cursor.remove();
            list.addLast("as many as before");
        });
        assertStale(() -> {
            try (StringList other = new StringList(memory.strings())) {
                other.addLast("one");
                list.splice(other);
            }
        });
        assertStale(list::clear);
        assertStale(list::clear);
    }

    private void assertStale(Runnable change) {
        ListIterator<String> iterator = view.listIterator();
        String first = iterator.hasNext() ? iterator.next() : "none";
        change.run();
        assertThatThrownBy(iterator::next).as(first).isInstanceOf(ConcurrentModificationException.class);
        assertThatThrownBy(iterator::previous).isInstanceOf(ConcurrentModificationException.class);
        assertThatThrownBy(iterator::remove).isInstanceOf(ConcurrentModificationException.class);
        assertThatThrownBy(() -> iterator.set("x")).isInstanceOf(ConcurrentModificationException.class);
        assertThatThrownBy(() -> iterator.add("x")).isInstanceOf(ConcurrentModificationException.class);
    }

    @Test
    void aTextThatIsReplacedDoesNotDisturbIterators() {
        view.addAll(List.of("a", "b"));
        ListIterator<String> iterator = view.listIterator();
        StringCursor cursor = list.cursor();
        assertThat(cursor.next()).isTrue();
        cursor.set("longer than what fits into the node");
        cursor.append("!");
        assertThat(iterator.next()).isEqualTo("longer than what fits into the node!");
        assertThat(iterator.next()).isEqualTo("b");
    }

    @Test
    void aFailedAddLeavesListAndIterator() {
        view.addAll(List.of("a", "b"));
        ListIterator<String> iterator = view.listIterator(1);
        memory.countdown().failAt(1);
        assertThatThrownBy(() -> iterator.add("x")).isInstanceOf(OutOfPoolMemoryException.class);
        assertThat(iterator.next()).isEqualTo("b");
        memory.countdown().failAt(1);
        assertThatThrownBy(() -> iterator.set("longer than what fits into the node"))
                .isInstanceOf(OutOfPoolMemoryException.class);
        iterator.add("c");
        assertThat(view).containsExactly("a", "b", "c");
    }

    @Test
    void refusesIndexesOutsideAndNulls() {
        view.add("a");
        assertThatThrownBy(() -> view.listIterator(2))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage("index must be from 0 to the size: index=2, size=1");
        assertThatThrownBy(() -> view.listIterator(-1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> view.get(1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(view).containsExactly("a");
    }
}
