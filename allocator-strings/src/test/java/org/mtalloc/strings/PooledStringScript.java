package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.CharBuffer;
import org.mtalloc.core.error.OutOfPoolMemoryException;

/**
 * Does the same things to a few pooled strings and to a few {@link StringBuilder}s, and compares them after each step.
 * A step for which there was no memory must have changed nothing.
 */
final class PooledStringScript implements Script {
    private static final int STRINGS = 3;

    private static final int[] INLINE_LIMITS = {InlineText.MAX_LENGTH, 0, 7};

    /** Chars; a string that got longer starts anew, so that scripts stay fast. */
    private static final int LONGEST = 50_000;

    private final TestMemory memory;
    private final PooledString[] strings = new PooledString[STRINGS];
    private final StringBuilder[] models = new StringBuilder[STRINGS];
    private int failures;

    PooledStringScript(TestMemory memory) {
        this.memory = memory;
        for (int i = 0; i < STRINGS; i++) {
            strings[i] = new PooledString(memory.strings(), INLINE_LIMITS[i]);
            models[i] = new StringBuilder();
        }
    }

    @Override
    public void run(Choices choices) {
        while (choices.more()) {
            int target = choices.below(STRINGS);
            int capacity = strings[target].capacity();
            long used = memory.usedBlocks();
            try {
                step(choices, target);
            } catch (OutOfPoolMemoryException e) {
                failures++;
                assertThat(strings[target].capacity()).isEqualTo(capacity);
                assertThat(memory.usedBlocks()).isEqualTo(used);
            }
            check(target);
        }
        for (int i = 0; i < STRINGS; i++) {
            check(i);
        }
    }

    /** {@return the steps for which there was no memory} */
    @Override
    public int failures() {
        return failures;
    }

    private void step(Choices choices, int target) {
        PooledString string = strings[target];
        StringBuilder model = models[target];
        int other = choices.below(STRINGS);
        switch (model.length() > LONGEST ? 5 : choices.below(15)) {
            case 0 -> {
                String text = Texts.text(choices);
                string.append(text);
                model.append(text);
            }
            case 1 -> {
                String text = Texts.text(choices);
                int to = choices.below(text.length() + 1);
                int from = choices.below(to + 1);
                string.append(text, from, to);
                model.append(text, from, to);
            }
            case 2 -> {
                char c = (char) (choices.below(4) == 0 ? choices.below(0x10000) : choices.below(0x100));
                string.append(c);
                model.append(c);
            }
            case 3 -> {
                string.append(strings[other]);
                model.append(models[other].toString());
            }
            case 4 -> {
                int to = choices.below(models[other].length() + 1);
                int from = choices.below(to + 1);
                string.append(strings[other], from, to);
                model.append(models[other].toString(), from, to);
            }
            case 5 -> {
                string.clear();
                model.setLength(0);
            }
            case 6 -> {
                String text = Texts.text(choices);
                string.assign(text);
                model.replace(0, model.length(), text);
            }
            case 7 -> {
                String text = models[other].toString();
                string.assign(strings[other]);
                model.replace(0, model.length(), text);
            }
            case 8 -> {
                int to = choices.below(models[other].length() + 1);
                int from = choices.below(to + 1);
                String text = models[other].substring(from, to);
                string.assign(strings[other], from, to);
                model.replace(0, model.length(), text);
            }
            case 9 -> {
                String text = Texts.text(choices);
                string.assign(CharBuffer.wrap(text));
                model.replace(0, model.length(), text);
            }
            case 10 -> {
                String text = Texts.text(choices);
                string.append(CharBuffer.wrap(text));
                model.append(text);
            }
            case 11 -> { // views of the string itself, or of another
                String text = models[other].toString();
                string.append(CharBuffer.wrap(strings[other]));
                model.append(text);
            }
            case 12 -> {
                int to = choices.below(models[other].length() + 1);
                int from = choices.below(to + 1);
                String text = models[other].substring(from, to);
                string.assign(CharBuffer.wrap(strings[other], from, to));
                model.replace(0, model.length(), text);
            }
            case 13 -> {
                PooledString copy = strings[other].copy();
                string.close();
                strings[target] = copy;
                String text = models[other].toString();
                model.replace(0, model.length(), text);
            }
            default -> compare(choices, target, other);
        }
    }

    private void compare(Choices choices, int target, int other) {
        String a = models[target].toString();
        String b = models[other].toString();
        assertThat(strings[target].compareTo(strings[other])).isEqualTo(a.compareTo(b));
        assertThat(strings[target].compareContent(b)).isEqualTo(a.compareTo(b));
        assertThat(strings[target].equals(strings[other])).isEqualTo(a.equals(b));
        assertThat(strings[target].contentEquals(b)).isEqualTo(a.equals(b));
        if (!a.isEmpty()) {
            int index = choices.below(a.length());
            assertThat(strings[target].charAt(index)).isEqualTo(a.charAt(index));
            String changed = a.substring(0, index) + (char) (a.charAt(index) ^ 0x100) + a.substring(index + 1);
            assertThat(strings[target].contentEquals(changed)).isFalse();
            assertThat(strings[target].compareContent(changed)).isEqualTo(a.compareTo(changed));
            assertThat(strings[target].subSequence(index, a.length())).isEqualTo(a.substring(index));
        }
    }

    private void check(int index) {
        PooledString string = strings[index];
        String expected = models[index].toString();
        assertThat(string.length()).isEqualTo(expected.length());
        assertThat(string.capacity()).isGreaterThanOrEqualTo(expected.length());
        assertThat(string.toString()).isEqualTo(expected);
        assertThat(string.contentEquals(expected)).isTrue();
        assertThat(string.hashCode()).isEqualTo(expected.hashCode());
    }

    @Override
    public void close() {
        for (PooledString string : strings) {
            string.close();
        }
    }
}
