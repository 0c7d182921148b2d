package org.mtalloc.core.event;

import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;

/** A chunk was given back. */
@Name("mtalloc.ChunkReturned")
@Label("Chunk Returned")
@Description("An empty chunk was given back to the JVM or the system")
final class ChunkReturnedEvent extends AllocatorEvent {
    /** Only asked whether events of this kind are on; so asking makes no object. */
    private static final ChunkReturnedEvent PROBE = new ChunkReturnedEvent("", 0, 0);

    @Label("Chunk Size")
    @Description("Size of the chunk")
    @DataAmount
    final long chunkBytes;

    @Label("Chunks")
    @Description("Chunks that the allocator holds, without this one")
    final int chunks;

    ChunkReturnedEvent(String allocator, long chunkBytes, int chunks) {
        super(allocator);
        this.chunkBytes = chunkBytes;
        this.chunks = chunks;
    }

    static boolean isOn() {
        return PROBE.isEnabled();
    }
}
