package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The layout as documented, byte by byte. */
class NodeLayoutTest {
    private static final int AT = 5;
    private static final byte FENCE = 0x55;

    private final byte[] array = new byte[AT + NodeLayout.NODE_BYTES + AT];
    private final ByteBuffer node =
            ByteBuffer.wrap(array, AT, NodeLayout.NODE_BYTES).slice().order(ByteOrder.LITTLE_ENDIAN);

    NodeLayoutTest() {
        Arrays.fill(array, FENCE);
    }

    private void assertFence() {
        for (int i = 0; i < AT; i++) {
            assertThat(array[i]).isEqualTo(FENCE);
            assertThat(array[array.length - 1 - i]).isEqualTo(FENCE);
        }
    }

    @Test
    void linksAreTheFirstSixteenBytes() {
        NodeLayout.setPrevious(array, AT, 0x0102030405060708L);
        NodeLayout.setNext(array, AT, 0x1112131415161718L);
        assertThat(node.getLong(0)).isEqualTo(0x0102030405060708L).isEqualTo(NodeLayout.previous(array, AT));
        assertThat(node.getLong(8)).isEqualTo(0x1112131415161718L).isEqualTo(NodeLayout.next(array, AT));
        assertThat(node.get(16)).isEqualTo(FENCE);
        assertFence();
    }

    @Test
    void shortTextFollowsItsLengthAtByteSixteen() {
        byte[] text = "0123456789abcd\u00FF".getBytes(StandardCharsets.ISO_8859_1);
        for (int count = 0; count <= NodeLayout.INLINE_MAX; count++) {
            long low = InlineText.low(text, 0, count);
            long high = InlineText.high(text, 0, count);
            NodeLayout.setInline(array, AT, count, low, high);
            assertThat(node.get(16)).isEqualTo((byte) count);
            assertThat(NodeLayout.tag(array, AT)).isEqualTo(count);
            assertThat(NodeLayout.length(array, AT)).isEqualTo(count);
            for (int i = 0; i < NodeLayout.INLINE_MAX; i++) {
                assertThat(node.get(NodeLayout.INLINE_TEXT + i)).isEqualTo(i < count ? text[i] : 0);
            }
            assertThat(NodeLayout.low(array, AT)).isEqualTo(low);
            assertThat(NodeLayout.high(array, AT)).isEqualTo(high);
            assertFence();
        }
    }

    @Test
    void longTextHasItsLengthAtTwentyAndItsBlockAtTwentyFour() {
        for (int tag : new int[] {NodeLayout.LATIN1, NodeLayout.UTF16}) {
            for (int length : new int[] {1, 16, 70_000, Integer.MAX_VALUE - 16}) {
                NodeLayout.setTextBlock(array, AT, tag, length, 0x2122232425262728L + length);
                assertThat(node.get(16)).isEqualTo((byte) tag);
                assertThat(node.getInt(20)).isEqualTo(length);
                assertThat(node.getLong(24)).isEqualTo(0x2122232425262728L + length);
                assertThat(NodeLayout.tag(array, AT)).isEqualTo(tag);
                assertThat(NodeLayout.length(array, AT)).isEqualTo(length);
                assertThat(NodeLayout.textBlock(array, AT)).isEqualTo(0x2122232425262728L + length);
                assertFence();
            }
        }
    }
}
