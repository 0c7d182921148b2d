package org.mtalloc.core.event;

import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;

/** A chunk was obtained. */
@Name("mtalloc.ChunkReserved")
@Label("Chunk Reserved")
@Description("A chunk was obtained from the JVM or the system")
final class ChunkReservedEvent extends AllocatorEvent {
    /** Only asked whether events of this kind are on; so asking makes no object. */
    private static final ChunkReservedEvent PROBE = new ChunkReservedEvent("", 0, 0);

    @Label("Chunk Size")
    @Description("Size of the chunk")
    @DataAmount
    final long chunkBytes;

    @Label("Chunks")
    @Description("Chunks that the allocator holds, with this one")
    final int chunks;

    ChunkReservedEvent(String allocator, long chunkBytes, int chunks) {
        super(allocator);
        this.chunkBytes = chunkBytes;
        this.chunks = chunks;
    }

    static boolean isOn() {
        return PROBE.isEnabled();
    }
}
