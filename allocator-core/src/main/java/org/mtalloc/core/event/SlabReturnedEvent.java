package org.mtalloc.core.event;

import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;

/** An empty slab was given back. */
@Name("mtalloc.SlabReturned")
@Label("Slab Returned")
@Description("An empty slab was given back to its chunk, for any size class")
final class SlabReturnedEvent extends AllocatorEvent {
    /** Only asked whether events of this kind are on; so asking makes no object. */
    private static final SlabReturnedEvent PROBE = new SlabReturnedEvent("", 0, 0);

    @Label("Block Size")
    @Description("Block size of the slab's size class")
    @DataAmount
    final long blockBytes;

    @Label("Blocks")
    @Description("Blocks of the slab")
    final int blocks;

    SlabReturnedEvent(String allocator, long blockBytes, int blocks) {
        super(allocator);
        this.blockBytes = blockBytes;
        this.blocks = blocks;
    }

    static boolean isOn() {
        return PROBE.isEnabled();
    }
}
