package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.error.OutOfPoolMemoryException;

/** Every operation of a string at lengths around those at which its characters go to another word, or to a block. */
class InlineBorderTest {
    private static final int[] LENGTHS = {0, 1, 7, 8, 9, 15, 16, 17};
    private static final String LATIN1 = "A\u00FFcdefgh\u0080jklmn\u00E9p\u0000";

    private static String latin1(int length) {
        return LATIN1.substring(0, length);
    }

    /** Ends with the one character that is not Latin-1. */
    private static String utf16(int length) {
        return length == 0 ? "" : latin1(length - 1) + '\u20AC';
    }

    /** A string with some text, and how it came to have it: inside the object, in a block of either kind. */
    private record Way(String name, int inlineLimit, BiConsumer<PooledString, String> fill) {
        PooledString make(TestMemory memory, String text) {
            PooledString string = new PooledString(memory.strings(), inlineLimit);
            fill.accept(string, text);
            assertThatObject(string).as(name).hasToString(text);
            return string;
        }
    }

    private static final List<Way> WAYS = List.of(
            new Way("inline", 15, PooledString::append),
            new Way("inline up to 8", 8, PooledString::append),
            new Way("block", 0, PooledString::append),
            new Way("block, was long", 15, (s, text) -> s.append("x".repeat(50)).assign(text)),
            new Way("block, was cleared", 15, (s, text) -> {
                s.append("x".repeat(50)).clear();
                s.append(text);
            }),
            new Way(
                    "UTF-16 block",
                    15,
                    (s, text) -> s.append("\u20AC".repeat(20)).assign(text)),
            new Way("inline after UTF-16", 15, (s, text) -> {
                s.append("\u20AC".repeat(20)).clear();
                s.append(text);
            }));

    /** What can be done to a string with another text, and what must come out. */
    private interface Operation {
        void run(PooledString string, PooledString other);
    }

    private static final Operation CHAR_BY_CHAR =
            (string, other) -> other.chars().forEach(c -> string.append((char) c));

    private static Map<Operation, BiConsumer<StringBuilder, String>> operations() {
        Map<Operation, BiConsumer<StringBuilder, String>> operations = new LinkedHashMap<>();
        BiConsumer<StringBuilder, String> append = StringBuilder::append;
        BiConsumer<StringBuilder, String> assign = (model, text) -> model.replace(0, model.length(), text);
        operations.put((s, other) -> s.append(other), append);
        operations.put((s, other) -> s.append(other.toString()), append);
        operations.put((s, other) -> s.append(CharBuffer.wrap(other.toString())), append);
        operations.put((s, other) -> s.append(CharBuffer.wrap(other)), append);
        operations.put(CHAR_BY_CHAR, append);
        operations.put((s, other) -> s.assign(other), assign);
        operations.put((s, other) -> s.assign(other.toString()), assign);
        operations.put((s, other) -> s.assign(CharBuffer.wrap(other.toString())), assign);
        operations.put((s, other) -> s.assign(CharBuffer.wrap(other)), assign);
        operations.put(
                (s, other) -> s.append(other, other.length() / 3, other.length()),
                (model, text) -> model.append(text.substring(text.length() / 3)));
        operations.put(
                (s, other) -> s.assign(other, other.length() / 3, other.length()),
                (model, text) -> model.replace(0, model.length(), text.substring(text.length() / 3)));
        operations.put((s, other) -> s.append(s), (model, text) -> model.append(model.toString()));
        operations.put((s, other) -> s.append(CharBuffer.wrap(s)), (model, text) -> model.append(model.toString()));
        operations.put(
                (s, other) -> s.assign(s, s.length() / 3, s.length()),
                (model, text) -> model.delete(0, model.length() / 3));
        operations.put(
                (s, other) -> s.assign(CharBuffer.wrap(s, s.length() / 3, s.length())),
                (model, text) -> model.delete(0, model.length() / 3));
        operations.put((s, other) -> s.append('\u20AC'), (model, text) -> model.append('\u20AC'));
        operations.put((s, other) -> s.append('\u00FF'), (model, text) -> model.append('\u00FF'));
        operations.put((s, other) -> s.clear(), (model, text) -> model.setLength(0));
        return operations;
    }

    static List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (int length : LENGTHS) {
            texts.add(latin1(length));
            if (length > 0) {
                texts.add(utf16(length));
            }
        }
        return texts;
    }

    @ParameterizedTest
    @MethodSource("texts")
    void everyOperationDoesWhatAStringBuilderDoes(String text) {
        try (TestMemory memory = new TestMemory(AllocatorKind.MT)) {
            for (String otherText : texts()) {
                operations().forEach((operation, expected) -> {
                    for (Way way : WAYS) {
                        for (Way otherWay : WAYS) {
                            try (PooledString string = way.make(memory, text);
                                    PooledString other = otherWay.make(memory, otherText)) {
                                StringBuilder model = new StringBuilder(text);
                                operation.run(string, other);
                                expected.accept(model, otherText);
                                assertSame(string, model.toString());
                                assertSame(other, otherText);
                            }
                        }
                    }
                });
            }
        }
    }

    @ParameterizedTest
    @MethodSource("texts")
    void anOperationWithoutMemoryChangesNothing(String text) {
        int failures = 0;
        try (TestMemory memory = new TestMemory(AllocatorKind.MT)) {
            for (String otherText : texts()) {
                for (Operation operation : operations().keySet()) {
                    for (Way way : WAYS) {
                        try (PooledString string = way.make(memory, text);
                                PooledString other = WAYS.get(0).make(memory, otherText)) {
                            failures += fails(memory, operation, string, other) ? 1 : 0;
                        }
                    }
                }
            }
        }
        assertThat(failures).isPositive();
    }

    private static boolean fails(TestMemory memory, Operation operation, PooledString string, PooledString other) {
        String before = string.toString();
        int capacity = string.capacity();
        boolean inline = string.isInline();
        long used = memory.usedBlocks();
        memory.countdown().failAt(1);
        try {
            operation.run(string, other);
            return false;
        } catch (OutOfPoolMemoryException e) {
            if (operation == CHAR_BY_CHAR) { // each character is an operation of its own
                assertThat(string.toString()).startsWith(before);
            } else {
                assertThat(string.toString()).isEqualTo(before);
            }
            assertThat(string.capacity()).isEqualTo(capacity);
            assertThat(string.isInline()).isEqualTo(inline);
            assertThat(memory.usedBlocks()).isEqualTo(used);
            assertSame(string, string.toString());
            return true;
        } finally {
            memory.countdown().failAt(0);
        }
    }

    @Test
    void thereIsNoBlockExactlyAsLongAsTheTextIsShortAndLatin1() {
        try (TestMemory memory = new TestMemory(AllocatorKind.MT)) {
            for (int limit = 0; limit <= InlineText.MAX_LENGTH; limit++) {
                for (int length : LENGTHS) {
                    try (PooledString string = new PooledString(memory.strings(), limit)) {
                        string.append(latin1(length));
                        assertThat(memory.usedBlocks()).isEqualTo(length <= limit ? 0 : 1);
                        assertThat(string.capacity()).isGreaterThanOrEqualTo(Math.max(limit, length));
                    }
                    try (PooledString string = new PooledString(memory.strings(), limit)) {
                        string.append(utf16(length));
                        assertThat(memory.usedBlocks()).isEqualTo(length == 0 ? 0 : 1);
                        string.clear();
                        assertThat(memory.usedBlocks()).isZero();
                        assertThat(string.capacity()).isEqualTo(limit);
                        string.append(latin1(length));
                        assertThat(memory.usedBlocks()).isEqualTo(length <= limit ? 0 : 1);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, 8, 15})
    void goesToAListAndComesBack(int listLimit) {
        for (String text : texts()) {
            for (String replacement : texts()) {
                for (Way way : WAYS) {
                    listCarries(listLimit, way, text, replacement);
                }
            }
        }
    }

    private static void listCarries(int listLimit, Way way, String text, String replacement) {
        try (TestMemory memory = new TestMemory(AllocatorKind.MT);
                StringList list = new StringList(memory.strings(), listLimit);
                PooledString string = way.make(memory, text);
                PooledString other = way.make(memory, replacement)) {
            list.addLast(string);
            StringCursor cursor = list.cursor();
            assertThat(cursor.next()).isTrue();
            assertElement(memory, cursor, text);
            cursor.set(other);
            assertElement(memory, cursor, replacement);
            cursor.get(string);
            assertSame(string, replacement);
            cursor.set(text);
            assertElement(memory, cursor, text);
        }
    }

    private static void assertElement(TestMemory memory, StringCursor cursor, String expected) {
        assertThat(cursor.length()).isEqualTo(expected.length());
        assertThat(cursor).hasToString(expected);
        assertThat(cursor.contentEquals(expected)).isTrue();
        assertThat(cursor.contentEquals(expected + 'x')).isFalse();
        for (int i = 0; i < expected.length(); i++) {
            assertThat(cursor.charAt(i)).isEqualTo(expected.charAt(i));
        }
        for (Way way : WAYS) {
            try (PooledString copy = way.make(memory, "before")) {
                cursor.get(copy);
                assertSame(copy, expected);
                assertThat(cursor.contentEquals(copy)).isTrue();
            }
        }
    }

    /** All that can be read of a string. */
    private static void assertSame(PooledString string, String expected) {
        assertThat(string.length()).isEqualTo(expected.length());
        assertThat(string.toString()).isEqualTo(expected);
        assertThat(string.hashCode()).isEqualTo(expected.hashCode());
        assertThat(string.contentEquals(expected)).isTrue();
        assertThat(string.compareContent(expected)).isZero();
        assertThat(IntStream.range(0, expected.length())
                        .mapToObj(string::charAt)
                        .toList())
                .isEqualTo(expected.chars().mapToObj(c -> (char) c).toList());
        if (string.isInline()) {
            assertThat(string.low).isEqualTo(InlineText.low(expected, 0, expected.length()));
            assertThat(string.high).isEqualTo(InlineText.high(expected, 0, expected.length()));
        }
        try (PooledString copy = string.copy()) {
            assertThatObject(copy).isEqualTo(string).hasSameHashCodeAs(string);
        }
    }

    @ParameterizedTest
    @MethodSource("texts")
    void comparesAsStringsDo(String text) {
        try (TestMemory memory = new TestMemory(AllocatorKind.MT)) {
            for (String otherText : texts()) {
                for (Way way : WAYS) {
                    for (Way otherWay : WAYS) {
                        try (PooledString string = way.make(memory, text);
                                PooledString other = otherWay.make(memory, otherText)) {
                            assertThat(string.compareTo(other)).isEqualTo(text.compareTo(otherText));
                            assertThat(string.compareContent(otherText)).isEqualTo(text.compareTo(otherText));
                            assertThat(string.equals(other)).isEqualTo(text.equals(otherText));
                            assertThat(string.contentEquals(otherText)).isEqualTo(text.equals(otherText));
                            for (int from = 0; from <= text.length(); from++) {
                                assertThat(string.subSequence(from, text.length()))
                                        .isEqualTo(text.substring(from));
                            }
                        }
                    }
                }
            }
        }
    }

    @Test
    void refusesTheUseOfAClosedInlineString() {
        try (TestMemory memory = new TestMemory(AllocatorKind.MT)) {
            for (int length : LENGTHS) {
                PooledString string = new PooledString(memory.strings()).append(latin1(length));
                string.close();
                operations().keySet().forEach(operation -> {
                    try (PooledString other = new PooledString(memory.strings()).append("x")) {
                        assertThatThrownBy(() -> operation.run(string, other))
                                .isInstanceOf(UseAfterCloseException.class);
                    }
                });
            }
        }
    }
}
