package org.mtalloc.benchmarks.text;

/** What the texts of one row are built with. For one thread. */
public interface TextSource extends AutoCloseable {
    /** {@return a text of {@code count} characters, appended one by one} */
    CharSequence append(int count);

    /** {@return a text that begins as one character and is {@code doublings} times the sum of itself and itself} */
    CharSequence selfConcat(int doublings);

    /** Gives back a text that this source built. */
    void drop(CharSequence text);

    /** {@return the allocator's live blocks; 0 where there is no allocator} */
    long usedBlocks();

    /** {@return bytes that the allocator holds of the JVM; 0 where there is no allocator} */
    long reservedBytes();

    /** Gives all memory back. */
    @Override
    void close();
}
