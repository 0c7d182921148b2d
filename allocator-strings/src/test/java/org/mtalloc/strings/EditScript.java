package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import org.mtalloc.core.error.OutOfPoolMemoryException;

/**
 * Edits a few pooled strings and a few {@link StringBuilder}s in the same way, and compares them after each step. A step for
 * which there was no memory must have changed nothing.
 */
final class EditScript implements Script {
    private static final int[] INLINE_LIMITS = {InlineText.MAX_LENGTH, 0, 7};
    private static final int STRINGS = INLINE_LIMITS.length;

    /** Chars; a string that got longer starts anew, so that scripts stay fast. */
    private static final int LONGEST = 20_000;

    private final TestMemory memory;
    private final PooledString[] strings = new PooledString[STRINGS];
    private final StringBuilder[] models = new StringBuilder[STRINGS];
    private int failures;

    EditScript(TestMemory memory, GrowthPolicy growth) {
        this.memory = memory;
        for (int i = 0; i < STRINGS; i++) {
            strings[i] = new PooledString(memory.strings().withGrowth(growth), INLINE_LIMITS[i]);
            models[i] = new StringBuilder();
        }
    }

    @Override
    public void run(Choices choices) {
        while (choices.more()) {
            int target = choices.below(STRINGS);
            int capacity = strings[target].capacity();
            boolean wide = strings[target].wide;
            long used = memory.usedBlocks();
            try {
                step(choices, target, choices.below(STRINGS));
            } catch (OutOfPoolMemoryException e) {
                failures++;
                assertThat(strings[target].capacity()).isEqualTo(capacity);
                assertThat(strings[target].wide).isEqualTo(wide);
                assertThat(memory.usedBlocks()).isEqualTo(used);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            for (int i = 0; i < STRINGS; i++) {
                check(i);
            }
        }
    }

    /** {@return the steps for which there was no memory} */
    @Override
    public int failures() {
        return failures;
    }

    private void step(Choices choices, int target, int other) throws IOException {
        PooledString string = strings[target];
        StringBuilder model = models[target];
        if (model.length() > LONGEST) {
            string.clear();
            model.setLength(0);
            return;
        }
        String otherText = models[other].toString();
        int to = choices.below(model.length() + 1);
        int from = choices.below(to + 1);
        switch (choices.below(23)) {
            case 0 -> {
                String text = Texts.text(choices);
                string.insert(from, text);
                model.insert(from, text);
            }
            case 1 -> {
                string.insert(from, strings[other]);
                model.insert(from, otherText);
            }
            case 2 -> {
                int end = choices.below(otherText.length() + 1);
                int begin = choices.below(end + 1);
                string.insert(from, strings[other], begin, end);
                model.insert(from, otherText.substring(begin, end));
            }
            case 3 -> {
                string.insert(from, CharBuffer.wrap(strings[other]));
                model.insert(from, otherText);
            }
            case 4 -> {
                char c = character(choices);
                string.insert(from, c);
                model.insert(from, c);
            }
            case 5 -> {
                string.delete(from, to);
                model.delete(from, to);
            }
            case 6 -> {
                if (model.length() > 0) {
                    int index = choices.below(model.length());
                    string.deleteCharAt(index);
                    model.deleteCharAt(index);
                }
            }
            case 7 -> {
                String text = Texts.text(choices);
                string.replace(from, to, text);
                model.replace(from, to, text);
            }
            case 8 -> {
                string.replace(from, to, strings[other]);
                model.replace(from, to, otherText);
            }
            case 9 -> {
                char old = model.length() == 0 ? 'x' : model.charAt(from == model.length() ? 0 : from);
                char fresh = character(choices);
                string.replace(old, fresh);
                replaceModel(target, model.toString().replace(old, fresh));
            }
            case 10 -> {
                String old = model.substring(from, Math.min(to, from + 2));
                String fresh = Texts.text(choices, choices.below(4));
                if (model.length() < 2000) {
                    string.replace(old, fresh);
                    replaceModel(target, model.toString().replace(old, fresh));
                }
            }
            case 11 -> {
                String old = model.substring(from, Math.min(to, from + 1));
                if (model.length() * (long) otherText.length() < LONGEST) {
                    string.replace(CharBuffer.wrap(old), strings[other]);
                    replaceModel(target, model.toString().replace(old, otherText));
                }
            }
            case 12 -> {
                if (model.length() > 0) {
                    int index = choices.below(model.length());
                    char c = character(choices);
                    string.setCharAt(index, c);
                    model.setCharAt(index, c);
                }
            }
            case 13 -> {
                int length = choices.below(3) == 0 ? model.length() + choices.below(40) : from;
                string.setLength(length);
                model.setLength(length);
            }
            case 14 -> {
                string.reverse();
                model.reverse();
            }
            case 15 -> string.reserve(choices.below(300));
            case 16 -> string.shrinkToFit();
            case 17 -> appendNumber(choices, string, model);
            case 18 -> {
                int codePoint = choices.below(0x11) << 16 | choices.below(0x10000);
                string.appendCodePoint(codePoint);
                model.appendCodePoint(codePoint);
            }
            case 19 -> {
                byte[] bytes = Texts.text(choices).getBytes(StandardCharsets.UTF_8);
                string.appendUtf8(ByteBuffer.wrap(bytes), OnMalformed.REPORT);
                model.append(new String(bytes, StandardCharsets.UTF_8));
            }
            case 20 -> {
                String text = Texts.text(choices);
                assertThat(string.readFrom(new StringReader(text))).isEqualTo(text.length());
                model.append(text);
            }
            case 21 -> {
                try (PooledString part = string.substring(from, to);
                        PooledString both = part.concat(strings[other])) {
                    assertThat(both.contentEquals(model.substring(from, to) + otherText))
                            .isTrue();
                }
            }
            default -> {
                char[] chars = Texts.text(choices).toCharArray();
                string.appendChars(chars, chars.length / 3, chars.length);
                model.append(chars, chars.length / 3, chars.length - chars.length / 3);
            }
        }
    }

    private static void appendNumber(Choices choices, PooledString string, StringBuilder model) {
        long number = (long) choices.below(0x10000) << choices.below(50);
        switch (choices.below(5)) {
            case 0 -> {
                string.append(number);
                model.append(number);
            }
            case 1 -> {
                string.append((int) number);
                model.append((int) number);
            }
            case 2 -> {
                string.append((float) number);
                model.append((float) number);
            }
            case 3 -> {
                string.append(number / 1e5);
                model.append(number / 1e5);
            }
            default -> {
                string.append(true);
                model.append(true);
            }
        }
    }

    private static char character(Choices choices) {
        return (char) (choices.below(3) == 0 ? choices.below(0x10000) : choices.below(0x102));
    }

    private void replaceModel(int index, String text) {
        models[index].replace(0, models[index].length(), text);
    }

    private void check(int index) {
        PooledString string = strings[index];
        String expected = models[index].toString();
        assertThat(string.toString()).isEqualTo(expected);
        assertThat(string.capacity()).isGreaterThanOrEqualTo(expected.length());
        assertThat(string.contentEquals(expected)).isTrue();
        assertThat(string.hashCode()).isEqualTo(expected.hashCode());
        if (string.isInline()) { // nothing but zeros behind the text
            assertThat(string.low & ~InlineText.lowMask(expected.length())).isZero();
            assertThat(string.high & ~InlineText.highMask(expected.length())).isZero();
        }
    }

    @Override
    public void close() {
        for (PooledString string : strings) {
            string.close();
        }
    }
}
