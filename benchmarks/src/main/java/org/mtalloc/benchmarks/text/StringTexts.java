package org.mtalloc.benchmarks.text;

/** Texts as a {@link String}: a new one with each {@code +}. */
final class StringTexts extends JdkTexts {
    @Override
    @SuppressWarnings("StringConcatenationInLoop") // that is what is measured
    public CharSequence append(int count) {
        String text = "";
        for (int i = 0; i < count; i++) {
            text += Letters.at(i);
        }
        return text;
    }

    @Override
    @SuppressWarnings("StringConcatenationInLoop") // that is what is measured
    public CharSequence selfConcat(int doublings) {
        String text = Letters.FIRST;
        for (int i = 0; i < doublings; i++) {
            text = text + text;
        }
        return text;
    }
}
