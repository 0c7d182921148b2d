package org.mtalloc.benchmarks.text;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.mtalloc.benchmarks.workload.CheckFailedException;

/** The tests of concatenation. */
public enum TextTest {
    /** Single characters, one after the other, to one text. */
    APPEND("append") {
        @Override
        public String heading(TextSize size) {
            return String.format(Locale.ROOT, "%,d single characters, one after the other", size.count());
        }

        @Override
        public String explanation() {
            return "string-builder: StringBuilder.append; string: String +=; the others: PooledString.append";
        }

        @Override
        CharSequence build(TextSource source, TextSize size) {
            return source.append(size.count());
        }

        @Override
        void check(CharSequence text, TextSize size) {
            checkLength(text, size.count());
            for (int i = 0; i < size.count(); i++) {
                checkCharacter(text, i, Letters.at(i));
            }
        }
    },

    /** A text that becomes the sum of itself and itself, again and again, and this several times. */
    SELF_CONCAT("self-concat") {
        @Override
        public String heading(TextSize size) {
            return String.format(
                    Locale.ROOT,
                    "%,d times %d doublings s = s + s, to %,d chars",
                    size.count(),
                    size.doublings(),
                    size.doubledLength());
        }

        @Override
        public String explanation() {
            return "each sum is another string, and the one before is dropped; string-builder: a StringBuilder with room"
                    + " for both; string: String +; the others: PooledString.concat, whose room for a sum is the same with"
                    + " exact and doubling";
        }

        @Override
        CharSequence build(TextSource source, TextSize size) {
            CharSequence text = source.selfConcat(size.doublings());
            for (int i = 1; i < size.count(); i++) {
                checkLength(text, size.doubledLength());
                checkCharacter(text, size.doubledLength() - 1, Letters.at(0));
                source.drop(text);
                text = source.selfConcat(size.doublings());
            }
            return text;
        }

        @Override
        void check(CharSequence text, TextSize size) {
            checkLength(text, size.doubledLength());
            for (int i = 0; i < size.doubledLength(); i++) {
                checkCharacter(text, i, Letters.at(0));
            }
        }
    };

    private final String id;

    TextTest(String id) {
        this.id = id;
    }

    /** {@return the name on the command line and in the reports} */
    public String id() {
        return id;
    }

    /** {@return the test of that name} */
    public static Optional<TextTest> byId(String id) {
        return Stream.of(values()).filter(each -> each.id.equals(id)).findFirst();
    }

    /** {@return the size in words} */
    public abstract String heading(TextSize size);

    /** {@return what the rows do, in words} */
    public abstract String explanation();

    /** Builds the text of one round: what is measured. */
    abstract CharSequence build(TextSource source, TextSize size);

    /**
     * Checks length and each character of a text that was built.
     *
     * @throws CheckFailedException if one is wrong
     */
    abstract void check(CharSequence text, TextSize size);

    private static void checkLength(CharSequence text, int expected) {
        if (text.length() != expected) {
            throw new CheckFailedException("the text must have as many chars as were appended: appended=" + expected
                    + ", length=" + text.length());
        }
    }

    private static void checkCharacter(CharSequence text, int index, char expected) {
        char actual = text.charAt(index);
        if (actual != expected) {
            throw new CheckFailedException("every char must be the one that was appended: index=" + index
                    + ", expected=" + (int) expected + ", actual=" + (int) actual);
        }
    }
}
