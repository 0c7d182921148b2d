package org.mtalloc.strings;

/** Makes up texts: every plane of Unicode, halves of surrogate pairs, the border of Latin-1, the borders of blocks. */
final class Texts {
    private static final int[] LENGTHS = {
        0, 1, 2, 7, 8, 9, 14, 15, 16, 17, 24, 31, 32, 33, 40, 63, 64, 65, 127, 128, 129, 200
    };

    private static final int[] LONG_LENGTHS = {255, 256, 257, 511, 640, 1023, 1025, 4096, 5000, 20_000};

    private Texts() {}

    /** {@return a text of up to 200 code points, seldom of up to 20,000} */
    static String text(Choices choices) {
        int[] lengths = choices.below(50) == 0 ? LONG_LENGTHS : LENGTHS;
        return text(choices, lengths[choices.below(lengths.length)]);
    }

    /** {@return a text of so many code points, of one kind or mixed} */
    static String text(Choices choices, int codePoints) {
        StringBuilder text = new StringBuilder(codePoints);
        int kind = choices.below(10);
        int odd = codePoints == 0 ? 0 : choices.below(codePoints);
        for (int i = 0; i < codePoints; i++) {
            switch (kind) {
                case 0, 1, 2 -> text.append((char) ('a' + i % 26));
                case 3 -> text.append((char) (i * 7 & 0xFF));
                case 4 -> text.append((char) (0xFF + (i == odd ? 1 : 0))); // one char that is not Latin-1
                case 5 -> text.append((char) (0xFF + i % 2));
                case 6 -> text.append((char) (0xD800 + i * 31 % 0x800)); // halves, in pairs by chance only
                case 7 -> text.appendCodePoint(0x10000 * (1 + i % 16) + (i * 257 & 0xFFFF));
                case 8 -> text.append((char) choices.below(0x10000));
                default -> text.append(i == odd ? '\u20AC' : 'x');
            }
        }
        return text.toString();
    }

    /** {@return {@code length} chars, Latin-1 or none of them so} */
    static String repeated(boolean latin1, int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append((char) ((latin1 ? 0x20 : 0x4E00) + i % 97));
        }
        return text.toString();
    }
}
