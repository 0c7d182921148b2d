package org.mtalloc.benchmarks.text;

/** Texts that are replaced by ones with something wrong. */
public final class FaultyTexts extends JdkTexts {
    private final Fault fault;

    private FaultyTexts(Fault fault) {
        this.fault = fault;
    }

    /** Every text has a char that is not the one appended, at half of its length. */
    public static TextSource wrongChar() {
        return new FaultyTexts(text -> text.setCharAt(text.length() / 2, '!'));
    }

    /** Every text lacks its last char. */
    public static TextSource lostChar() {
        return new FaultyTexts(text -> text.setLength(text.length() - 1));
    }

    /** Every text has two neighbours exchanged. */
    public static TextSource exchangedChars() {
        return new FaultyTexts(text -> {
            char first = text.charAt(0);
            text.setCharAt(0, text.charAt(1));
            text.setCharAt(1, first);
        });
    }

    /** No text is given back. */
    public static TextSource leak(TextKind kind, GrowthKind growth) {
        return new Leak(kind.open(growth.id()));
    }

    @Override
    public CharSequence append(int count) {
        StringBuilder text = new StringBuilder(new BuilderTexts().append(count));
        fault.spoil(text);
        return text;
    }

    @Override
    public CharSequence selfConcat(int doublings) {
        StringBuilder text = new StringBuilder(new BuilderTexts().selfConcat(doublings));
        fault.spoil(text);
        return text;
    }

    private interface Fault {
        void spoil(StringBuilder text);
    }

    private record Leak(TextSource sound) implements TextSource {
        @Override
        public CharSequence append(int count) {
            return sound.append(count);
        }

        @Override
        public CharSequence selfConcat(int doublings) {
            return sound.selfConcat(doublings);
        }

        @Override
        public void drop(CharSequence text) {}

        @Override
        public long usedBlocks() {
            return sound.usedBlocks();
        }

        @Override
        public long reservedBytes() {
            return sound.reservedBytes();
        }

        @Override
        public void close() {
            sound.close();
        }
    }
}
