package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;

/** Writes contents into the whole usable memory of a block that no other stamp writes, and checks them. */
final class BlockStamp {
    private BlockStamp() {}

    static void write(Allocator allocator, long block, long stamp) {
        int units = allocator.usableSize(block);
        int offset = allocator.offset(block);
        switch (allocator.storage()) {
            case HEAP_BYTES -> {
                byte[] bytes = allocator.byteArray(block);
                for (int i = 0; i < units; i++) {
                    bytes[offset + i] = (byte) unit(stamp, i);
                }
            }
            case HEAP_CHARS -> {
                char[] chars = allocator.charArray(block);
                for (int i = 0; i < units; i++) {
                    chars[offset + i] = (char) unit(stamp, i);
                }
            }
            case DIRECT -> {
                ByteBuffer buffer = allocator.byteBuffer(block);
                for (int i = 0; i < units; i++) {
                    buffer.put(i, (byte) unit(stamp, i));
                }
            }
        }
    }

    static void check(Allocator allocator, long block, long stamp) {
        int units = allocator.usableSize(block);
        int offset = allocator.offset(block);
        int wrong = 0;
        switch (allocator.storage()) {
            case HEAP_BYTES -> {
                byte[] bytes = allocator.byteArray(block);
                for (int i = 0; i < units; i++) {
                    wrong += bytes[offset + i] == (byte) unit(stamp, i) ? 0 : 1;
                }
            }
            case HEAP_CHARS -> {
                char[] chars = allocator.charArray(block);
                for (int i = 0; i < units; i++) {
                    wrong += chars[offset + i] == (char) unit(stamp, i) ? 0 : 1;
                }
            }
            case DIRECT -> {
                ByteBuffer buffer = allocator.byteBuffer(block);
                for (int i = 0; i < units; i++) {
                    wrong += buffer.get(i) == (byte) unit(stamp, i) ? 0 : 1;
                }
            }
        }
        assertThat(wrong)
                .as("units changed by others in block 0x%x of %s, stamp 0x%x", block, allocator, stamp)
                .isZero();
    }

    private static long unit(long stamp, int index) {
        long mixed = (stamp + index) * 0x9E3779B97F4A7C15L;
        return mixed >>> 40;
    }
}
