package org.mtalloc.core.event;

import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;

/** The limit on reserved memory was met. */
@Name("mtalloc.LimitReached")
@Label("Limit Reached")
@Description("A request would have taken reserved memory over the limit")
final class LimitReachedEvent extends AllocatorEvent {
    /** Only asked whether events of this kind are on; so asking makes no object. */
    private static final LimitReachedEvent PROBE = new LimitReachedEvent("", 0, 0, 0, 0, 0);

    @Label("Limit")
    @Description("The most bytes that the allocator may reserve")
    @DataAmount
    final long limit;

    @Label("Reserved")
    @Description("Bytes taken from the JVM or the system")
    @DataAmount
    final long reserved;

    @Label("Used")
    @Description("Bytes that callers hold")
    @DataAmount
    final long used;

    @Label("Request")
    @Description("Bytes that were asked for")
    @DataAmount
    final long request;

    @Label("Needed")
    @Description("Bytes that were to be reserved for it: the block, or the chunk it would have been cut from")
    @DataAmount
    final long needed;

    LimitReachedEvent(String allocator, long limit, long reserved, long used, long request, long needed) {
        super(allocator);
        this.limit = limit;
        this.reserved = reserved;
        this.used = used;
        this.request = request;
        this.needed = needed;
    }

    static boolean isOn() {
        return PROBE.isEnabled();
    }
}
