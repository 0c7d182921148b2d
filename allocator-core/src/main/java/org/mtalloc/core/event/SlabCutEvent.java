package org.mtalloc.core.event;

import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;

/** A slab was cut from a chunk. */
@Name("mtalloc.SlabCut")
@Label("Slab Cut")
@Description("A slab was cut from a chunk for a size class")
final class SlabCutEvent extends AllocatorEvent {
    /** Only asked whether events of this kind are on; so asking makes no object. */
    private static final SlabCutEvent PROBE = new SlabCutEvent("", 0, 0);

    @Label("Block Size")
    @Description("Block size of the slab's size class")
    @DataAmount
    final long blockBytes;

    @Label("Blocks")
    @Description("Blocks of the slab")
    final int blocks;

    SlabCutEvent(String allocator, long blockBytes, int blocks) {
        super(allocator);
        this.blockBytes = blockBytes;
        this.blocks = blocks;
    }

    static boolean isOn() {
        return PROBE.isEnabled();
    }
}
