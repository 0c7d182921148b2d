package org.mtalloc.benchmarks.strbuf;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.MtAllocator;

/** Byte strings with something wrong. */
public final class FaultyBuffers extends BufferWork {
    private final long seal;
    private final byte[] contents;

    private FaultyBuffers(int strings, long seal, byte[] contents) {
        super(BufferText.SHORT, strings);
        this.seal = seal;
        this.contents = contents;
    }

    /** Every byte string lacks its last byte. */
    public static Buffers lostByte(int strings) {
        return faulty(strings, -1, sound(strings));
    }

    /** A byte in the middle is another one. */
    static Buffers wrongByte(int strings) {
        byte[] contents = sound(strings);
        contents[contents.length / 2]++;
        return faulty(strings, 0, contents);
    }

    /** A block that was never given back. */
    static Buffers leak(int strings) {
        Allocator allocator = MtAllocator.builder().build();
        requireLive(allocator, allocator.allocate(strings));
        return Buffers.over(allocator, BufferVariant.GROWING.open(allocator, BufferText.SHORT, strings));
    }

    private static void requireLive(Allocator allocator, long block) {
        if (!allocator.isLive(block)) {
            throw new AssertionError("the block must be live: block=" + block);
        }
    }

    private static byte[] sound(int strings) {
        return new ArrayWork(BufferText.SHORT, strings).contents();
    }

    private static Buffers faulty(int strings, int more, byte[] contents) {
        BufferWork sound = new ArrayWork(BufferText.SHORT, strings);
        long seal = seal(sound.length() + more, (byte) 't');
        return Buffers.over(MtAllocator.builder().build(), new FaultyBuffers(strings, seal, contents));
    }

    @Override
    long build() {
        return seal;
    }

    @Override
    byte[] contents() {
        return contents;
    }
}
