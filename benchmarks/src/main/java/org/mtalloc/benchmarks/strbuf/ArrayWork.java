package org.mtalloc.benchmarks.strbuf;

/** {@link BufferVariant#PREPARED}. */
final class ArrayWork extends BufferWork {
    private final byte[] prepared;

    ArrayWork(BufferText text, int strings) {
        super(text, strings);
        this.prepared = new byte[length()];
    }

    @Override
    long build() {
        return copyTo(prepared, 0);
    }

    @Override
    byte[] contents() {
        copyTo(prepared, 0);
        return prepared.clone();
    }
}
