package org.mtalloc.benchmarks.text;

/** Texts in a {@link StringBuilder}. */
final class BuilderTexts extends JdkTexts {
    @Override
    public CharSequence append(int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(Letters.at(i));
        }
        return text;
    }

    @Override
    public CharSequence selfConcat(int doublings) {
        StringBuilder text = new StringBuilder(Letters.FIRST);
        for (int i = 0; i < doublings; i++) {
            text = new StringBuilder(2 * text.length()).append(text).append(text);
        }
        return text;
    }
}
