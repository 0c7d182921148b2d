package org.mtalloc.benchmarks.text;

/** Texts as a {@link String} to which {@code +=} adds: a new one each time. */
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
}
