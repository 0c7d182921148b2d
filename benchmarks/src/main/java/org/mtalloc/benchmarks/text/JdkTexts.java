package org.mtalloc.benchmarks.text;

/** Texts of the JDK: nothing to give back, no allocator to ask. */
abstract class JdkTexts implements TextSource {
    @Override
    public void drop(CharSequence text) {}

    @Override
    public long usedBlocks() {
        return 0;
    }

    @Override
    public long reservedBytes() {
        return 0;
    }

    @Override
    public void close() {}
}
