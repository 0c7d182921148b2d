package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import org.mtalloc.core.AllocatorKind;

/** Character sequences that misbehave while they are read: nothing may break but the text itself. */
@ParameterizedClass
@ValueSource(ints = {0, 15})
class ForeignTextTest {
    private final TestMemory memory = new TestMemory(AllocatorKind.MT);
    private final PooledString string;

    ForeignTextTest(int inlineLimit) {
        string = new PooledString(memory.strings(), inlineLimit).append("before");
    }

    @AfterEach
    void end() {
        string.close();
        memory.close();
    }

    /** A sequence of {@code length} characters that it makes up one by one. */
    private record Foreign(int length, IntUnaryOperator source) implements CharSequence {
        @Override
        public char charAt(int index) {
            return (char) source.applyAsInt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            throw new UnsupportedOperationException();
        }
    }

    private static Foreign throwingAt(int count) {
        int[] calls = {0};
        return new Foreign(20, index -> {
            if (++calls[0] > count) {
                throw new IllegalArgumentException("test");
            }
            return 'x';
        });
    }

    @Test
    void aTextThatThrowsLeavesTheStringAsItWas() {
        for (int count = 0; count < 40; count++) {
            Foreign text = throwingAt(count);
            assertThatThrownBy(() -> string.append(text)).hasMessage("test");
            assertThatObject(string).hasToString("before");
            Foreign other = throwingAt(count);
            assertThatThrownBy(() -> string.assign(other)).hasMessage("test");
            assertThatObject(string).hasToString("before");
        }
    }

    @Test
    void aTextThatThrowsLeavesTheListAsItWas() {
        try (StringList list = new StringList(memory.strings())) {
            list.addLast("element");
            StringCursor cursor = list.cursor();
            assertThat(cursor.next()).isTrue();
            for (int count = 0; count < 40; count++) {
                Foreign text = throwingAt(count);
                assertThatThrownBy(() -> list.addLast(text)).hasMessage("test");
                Foreign other = throwingAt(count);
                assertThatThrownBy(() -> cursor.set(other)).hasMessage("test");
                assertThat(list.size()).isEqualTo(1);
                assertThat(cursor.contentEquals("element")).isTrue();
            }
        }
    }

    @Test
    void aTextThatTurnsIntoUtf16OnceReadIsCopiedAsItIsThen() {
        int[] calls = {0};
        string.append(new Foreign(10, index -> ++calls[0] > 12 ? 0x20AC : 'x'));
        assertThatObject(string).hasToString("before" + "xx" + "\u20AC".repeat(8));
    }

    @Test
    void aTextThatClosesTheStringEndsInUseAfterClose() {
        int[] calls = {0};
        Foreign text = new Foreign(10, index -> {
            if (++calls[0] == 15) {
                string.close();
            }
            return 'x';
        });
        assertThatThrownBy(() -> string.append(text)).isInstanceOf(UseAfterCloseException.class);
        assertThat(memory.usedBlocks()).isZero();
        assertThat(string.isClosed()).isTrue();
    }

    @Test
    void aTextThatClearsTheStringWhileItIsAppendedStaysInside() {
        int[] calls = {0};
        string.assign(new Foreign(100, index -> {
            if (++calls[0] == 150) {
                string.clear();
            }
            return 'x';
        }));
        assertThat(string.toString()).matches("x*");
        assertThat(string.length()).isLessThanOrEqualTo(string.capacity());
    }

    @Test
    void aTextThatClosesTheListAddsNothing() {
        StringList list = new StringList(memory.strings());
        Foreign text = new Foreign(3, index -> {
            list.close();
            return 'x';
        });
        assertThatThrownBy(() -> list.addLast(text)).isInstanceOf(UseAfterCloseException.class);
        assertThat(memory.usedBlocks()).isEqualTo(string.isInline() ? 0 : 1); // that of the string "before"
    }

    @Test
    void aTextThatRemovesTheElementItShallReplaceIsRefused() {
        try (StringList list = new StringList(memory.strings())) {
            list.addLast("element");
            StringCursor cursor = list.cursor();
            assertThat(cursor.next()).isTrue();
            Foreign text = new Foreign(3, index -> {
                list.clear();
                return 'x';
            });
            assertThatThrownBy(() -> cursor.set(text)).isInstanceOf(CursorPositionException.class);
        }
    }
}
