package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.AllocatorKind;

/** Sorting beyond what {@link ListEditsScriptTest} covers: comparators that misbehave, long lists, the order itself. */
class StringListSortTest {
    private static final List<String> WORDS =
            List.of("kiwi", "fig", "a long one that needs a block", "fig", "\u20AC uro", "apple", "", "fig", "\u00FF");

    private final TestMemory memory = new TestMemory(AllocatorKind.MT);
    private final StringList list = new StringList(memory.strings());

    @AfterEach
    void end() {
        list.close();
        memory.close();
    }

    private List<String> texts() {
        List<String> forwards = new ArrayList<>();
        List<String> backwards = new ArrayList<>();
        StringCursor cursor = list.cursor();
        while (cursor.next()) {
            forwards.add(cursor.toString());
        }
        while (cursor.previous()) {
            backwards.add(0, cursor.toString());
        }
        assertThat(backwards).isEqualTo(forwards);
        assertThat(list.size()).isEqualTo(forwards.size());
        return forwards;
    }

    @Test
    void theOrderIsThatOfStrings() {
        Seeds.forEach("StringListSortTest.theOrderIsThatOfStrings", 300, seed -> {
            Choices choices = Choices.seeded(seed, 0);
            String start = Texts.text(choices, choices.below(20));
            String a = start + Texts.text(choices, choices.below(3));
            String b = start + Texts.text(choices, choices.below(3)) + (choices.below(3) == 0 ? "\u0000" : "");
            for (int inlineLimit : new int[] {0, 15}) {
                try (StringList two = new StringList(memory.strings(), inlineLimit)) {
                    two.addLast(a);
                    two.addLast(b);
                    two.sort();
                    assertThat(two.asList().get(0)).isEqualTo(a.compareTo(b) <= 0 ? a : b);
                    assertThat(two.unique()).isEqualTo(a.equals(b) ? 1 : 0);
                }
            }
        });
    }

    /** The border of Latin-1's upper half at each place of the two words inside a node. */
    @Test
    void charactersAboveAsciiComeBehind() {
        for (int place = 0; place < 15; place++) {
            String start = "x".repeat(place);
            for (String end : new String[] {"", "z"}) {
                if (place + 1 + end.length() <= 15) {
                    list.clear();
                    list.addAll(List.of(start + '\u00FF' + end, start + '\u0080' + end, start + 'a' + end, start));
                    list.sort();
                    assertThat(texts())
                            .containsExactly(start, start + 'a' + end, start + '\u0080' + end, start + '\u00FF' + end);
                }
            }
        }
    }

    @Test
    void sortsLongListsOfAnyOrder() {
        int count = 5000;
        List<String> model = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            model.add(Integer.toString((i * 7919) % (count / 2)) + (i % 10 == 0 ? " in a block of its own" : ""));
        }
        assertThat(list.addAll(model)).isEqualTo(count);
        list.sort();
        model.sort(null);
        assertThat(texts()).isEqualTo(model);
        list.sort(); // sorted before
        assertThat(texts()).isEqualTo(model);
        list.reverse();
        list.sort(); // the opposite before
        assertThat(texts()).isEqualTo(model);
        list.sort(Comparator.comparingInt(CharSequence::length));
        model.sort(Comparator.comparingInt(String::length));
        assertThat(texts()).isEqualTo(model);
        long distinct = model.stream().distinct().count();
        assertThat(list.unique()).isEqualTo(count - distinct);
    }

    @Test
    void takesNoBlock() {
        list.addAll(WORDS);
        long calls = memory.countdown().calls();
        list.sort();
        list.sort(Comparator.comparingInt(CharSequence::length));
        list.reverse();
        assertThat(memory.countdown().calls()).isEqualTo(calls);
    }

    @Test
    void aSortedListNeedsOneComparisonAnElement() {
        for (int i = 1000; i < 3000; i++) {
            list.addLast(Integer.toString(i));
        }
        int[] calls = {0};
        list.sort((a, b) -> {
            calls[0]++;
            return CharSequence.compare(a, b);
        });
        assertThat(calls[0]).isLessThan(2000);
    }

    @Test
    void aComparatorThatThrowsLosesNothing() {
        boolean thrown = true;
        for (int count = 0; thrown; count++) {
            list.clear();
            list.addAll(WORDS);
            int[] left = {count};
            try {
                list.sort((a, b) -> {
                    if (left[0]-- == 0) {
                        throw new IllegalArgumentException("test");
                    }
                    return CharSequence.compare(a, b);
                });
                thrown = false;
                assertThat(count).isGreaterThan(WORDS.size());
            } catch (IllegalArgumentException e) {
                assertThat(texts()).containsExactlyInAnyOrderElementsOf(WORDS);
            }
        }
        assertThat(texts()).isSorted();
    }

    @Test
    void aComparatorWithoutAnyOrderLosesNothing() {
        Choices choices = Choices.seeded(1, 0);
        for (int i = 0; i < 50; i++) {
            list.clear();
            list.addAll(WORDS);
            list.sort((a, b) -> (a.length() + b.length() + choices.below(3)) % 3 - 1);
            assertThat(texts()).containsExactlyInAnyOrderElementsOf(WORDS);
        }
    }

    @Test
    void aComparatorThatChangesTheListIsReported() {
        list.addAll(WORDS);
        StringCursor cursor = list.cursor();
        assertThat(cursor.next()).isTrue();
        int[] calls = {0};
        assertThatThrownBy(() -> list.sort((a, b) -> {
                    int result = CharSequence.compare(a, b);
                    if (++calls[0] == 5) {
                        assertThat(list.isEmpty()).isTrue();
                        assertThatThrownBy(cursor::remove).isInstanceOf(CursorPositionException.class);
                        list.addLast("added");
                        assertThatThrownBy(a::length).isInstanceOf(ConcurrentModificationException.class);
                    }
                    return result;
                }))
                .isInstanceOf(ConcurrentModificationException.class)
                .hasMessage("list must not be changed while it is sorted: size=10");
        List<String> expected = new ArrayList<>(WORDS);
        expected.sort(null);
        expected.add("added");
        assertThat(texts()).isEqualTo(expected);
        assertThat(cursor.toString()).isEqualTo("kiwi");
    }

    @Test
    void aComparatorThatClosesTheListFreesAll() {
        StringList closing = new StringList(memory.strings());
        closing.addAll(WORDS);
        assertThatThrownBy(() -> closing.sort((a, b) -> {
                    int result = a.length() - b.length();
                    closing.close();
                    return result;
                }))
                .isInstanceOf(UseAfterCloseException.class);
        assertThat(memory.usedBlocks()).isZero();
    }

    @Test
    void lentTextsEndWithTheCall() {
        list.addAll(WORDS);
        List<CharSequence> kept = new ArrayList<>();
        list.sort((a, b) -> {
            kept.add(a);
            kept.add(b);
            return 0;
        });
        list.forEach(kept::add);
        for (CharSequence text : kept) {
            assertThatThrownBy(text::length).isInstanceOf(UseAfterCloseException.class);
            assertThatThrownBy(() -> text.charAt(0)).isInstanceOf(UseAfterCloseException.class);
            assertThatThrownBy(() -> text.subSequence(0, 0)).isInstanceOf(UseAfterCloseException.class);
            assertThatThrownBy(text::toString)
                    .isInstanceOf(UseAfterCloseException.class)
                    .hasMessage("lent text of an element must be open: state=closed");
        }
    }

    @Test
    void forEachLendsOneTextForAll() {
        list.addAll(WORDS);
        List<CharSequence> texts = new ArrayList<>();
        list.forEach(text -> {
            texts.add(text);
            String expected = WORDS.get(texts.size() - 1);
            assertThat(text).hasToString(expected).hasSameSizeAs(expected);
            assertThat(text.chars().toArray()).isEqualTo(expected.chars().toArray());
            assertThat(text.subSequence(0, expected.length() / 2))
                    .isEqualTo(expected.substring(0, expected.length() / 2));
            assertThatThrownBy(() -> text.charAt(expected.length())).isInstanceOf(IndexOutOfBoundsException.class);
        });
        assertThat(texts).hasSameSizeAs(WORDS);
        assertThat(texts.stream().distinct().count()).isEqualTo(1);
    }

    @Test
    void forEachThatChangesTheListIsReported() {
        list.addAll(WORDS);
        StringCursor cursor = list.cursor();
        int[] calls = {0};
        assertThatThrownBy(() -> list.forEach(text -> {
                    calls[0]++;
                    assertThat(cursor.next()).isTrue();
                    cursor.append("!"); // may be done
                    assertThat(text.toString()).endsWith("!");
                    if (calls[0] == 3) {
                        cursor.remove();
                        assertThatThrownBy(text::length).isInstanceOf(ConcurrentModificationException.class);
                    }
                }))
                .isInstanceOf(ConcurrentModificationException.class)
                .hasMessageStartingWith("list must not be changed while it is read: changes=");
        assertThat(calls[0]).isEqualTo(3);
        assertThat(list.size()).isEqualTo(WORDS.size() - 1);
    }
}
