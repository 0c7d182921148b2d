package org.mtalloc.core.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.config.Storage;

/** What only byte buffers, or only char buffers, have: arrays and byte order. */
class BytesTest {
    @Test
    void arrayAndViewAreTheSameMemory() {
        try (BufferPool pool = BufferPool.builder().build();
                PooledBuffer other = pool.acquire(100);
                PooledBuffer buffer = pool.acquire(100);
                PooledBuffer slice = buffer.slice(30, 20)) {
            assertThat(buffer.hasArray()).isTrue();
            buffer.byteBuffer().put(31, (byte) 42);
            assertThat(buffer.array()[buffer.arrayOffset() + 31]).isEqualTo((byte) 42);
            assertThat(slice.array()[slice.arrayOffset() + 1]).isEqualTo((byte) 42);
            assertThat(slice.byteBuffer().get(1)).isEqualTo((byte) 42);
            assertThat(buffer.byteBuffer().array()).isSameAs(buffer.array());
            assertThat(buffer.byteBuffer().arrayOffset()).isEqualTo(buffer.arrayOffset());
            assertThat(slice.byteBuffer().arrayOffset()).isEqualTo(slice.arrayOffset());
            assertThat(other.byteBuffer().get(31)).isNotEqualTo((byte) 42);
        }
    }

    @Test
    void directMemoryHasNoArray() {
        try (BufferPool pool = BufferPool.builder().storage(Storage.DIRECT).build();
                PooledBuffer buffer = pool.acquire(100)) {
            assertThat(buffer.hasArray()).isFalse();
            assertThat(buffer.byteBuffer().hasArray()).isFalse();
            assertThatThrownBy(buffer::array)
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("storage=DIRECT");
            assertThatThrownBy(buffer::arrayOffset)
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("storage=DIRECT");
        }
    }

    @Test
    void theOrderIsBigEndianAtFirst() {
        for (Storage storage : new Storage[] {Storage.HEAP_BYTES, Storage.DIRECT}) {
            try (BufferPool pool = BufferPool.builder().storage(storage).build();
                    PooledBuffer buffer = pool.acquire(8);
                    PooledBuffer slice = buffer.slice(0, 8)) {
                ByteBuffer view = buffer.byteBuffer();
                assertThat(view.order()).isEqualTo(ByteOrder.BIG_ENDIAN);
                view.order(ByteOrder.LITTLE_ENDIAN).putInt(0, 1);
                assertThat(slice.byteBuffer().order()).isEqualTo(ByteOrder.BIG_ENDIAN);
                assertThat(slice.byteBuffer().getInt(0)).isEqualTo(1 << 24);
            }
        }
    }

    @Test
    void charsHaveAnArrayToo() {
        try (CharBufferPool pool = CharBufferPool.builder().build();
                PooledCharBuffer other = pool.acquire(100);
                PooledCharBuffer buffer = pool.acquire(100);
                PooledCharBuffer slice = buffer.slice(30, 20)) {
            CharBuffer view = buffer.charBuffer();
            view.position(30).put("Hoi").flip();
            assertThat(slice.charBuffer().limit(3).toString()).isEqualTo("Hoi");
            assertThat(new String(slice.array(), slice.arrayOffset(), 3)).isEqualTo("Hoi");
            assertThat(view.array()).isSameAs(buffer.array());
            assertThat(view.arrayOffset()).isEqualTo(buffer.arrayOffset());
            assertThat(other.charBuffer().limit(33).position(30).toString()).isNotEqualTo("Hoi");
        }
    }
}
