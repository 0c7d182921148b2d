package org.mtalloc.core.event;

import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** What an allocator handed out was lost. */
@Name("mtalloc.Leak")
@Label("Leak")
@Description("Memory was lost: what held it was collected without having been freed")
@StackTrace(false)
final class LeakEvent extends AllocatorEvent {
    /** Only asked whether events of this kind are on; so asking makes no object. */
    private static final LeakEvent PROBE = new LeakEvent("", "", 0, "");

    @Label("What")
    @Description("What was lost, such as a block or a buffer")
    final String what;

    @Label("Size")
    @Description("Bytes that were lost")
    @DataAmount
    final long bytes;

    @Label("Allocated At")
    @Description("Where it was allocated, as far as known")
    final String allocatedAt;

    LeakEvent(String allocator, String what, long bytes, String allocatedAt) {
        super(allocator);
        this.what = what;
        this.bytes = bytes;
        this.allocatedAt = allocatedAt;
    }

    static boolean isOn() {
        return PROBE.isEnabled();
    }
}
