package org.mtalloc.core.buffer;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;

/** A buffer of bytes or of chars, so that one contract covers both. */
interface TestBuffer {
    Lease lease();

    Buffer view();

    void retain();

    TestBuffer slice(int offset, int length);

    void put(int index, int value);

    int get(int index);

    /** Writes contents that no other stamp writes into all of the buffer's size. */
    default void stamp(int stamp) {
        for (int i = 0; i < lease().size(); i++) {
            put(i, unit(stamp, i));
        }
    }

    /** {@return the units that differ from the stamp, of which this buffer's first is unit number {@code from}} */
    default int changed(int stamp, int from) {
        int changed = 0;
        for (int i = 0; i < lease().size(); i++) {
            changed += get(i) == unit(stamp, from + i) ? 0 : 1;
        }
        return changed;
    }

    private static int unit(int stamp, int index) {
        return ((stamp + index) * 0x9E37_79B9) >>> 24;
    }

    /** A buffer of bytes. */
    record OfBytes(PooledBuffer buffer) implements TestBuffer {
        @Override
        public Lease lease() {
            return buffer;
        }

        @Override
        public ByteBuffer view() {
            return buffer.byteBuffer();
        }

        @Override
        public void retain() {
            if (buffer.retain() != buffer) {
                throw new AssertionError("retain must return the buffer: buffer=" + buffer);
            }
        }

        @Override
        public TestBuffer slice(int offset, int length) {
            return new OfBytes(buffer.slice(offset, length));
        }

        @Override
        public void put(int index, int value) {
            view().put(index, (byte) value);
        }

        @Override
        public int get(int index) {
            return view().get(index) & 0xFF;
        }
    }

    /** A buffer of chars. */
    record OfChars(PooledCharBuffer buffer) implements TestBuffer {
        @Override
        public Lease lease() {
            return buffer;
        }

        @Override
        public CharBuffer view() {
            return buffer.charBuffer();
        }

        @Override
        public void retain() {
            if (buffer.retain() != buffer) {
                throw new AssertionError("retain must return the buffer: buffer=" + buffer);
            }
        }

        @Override
        public TestBuffer slice(int offset, int length) {
            return new OfChars(buffer.slice(offset, length));
        }

        @Override
        public void put(int index, int value) {
            view().put(index, (char) value);
        }

        @Override
        public int get(int index) {
            return view().get(index);
        }
    }
}
