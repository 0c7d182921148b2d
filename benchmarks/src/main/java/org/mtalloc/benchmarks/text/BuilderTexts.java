package org.mtalloc.benchmarks.text;

/** Texts in a {@link StringBuilder} without a capacity given. */
final class BuilderTexts extends JdkTexts {
    @Override
    public CharSequence append(int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(Letters.at(i));
        }
        return text;
    }
}
