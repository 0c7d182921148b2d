package org.mtalloc.core.event;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.Label;

/** What all events have. Fields of events are read by the recorder alone. */
@Category("mtalloc")
@Enabled(false)
abstract class AllocatorEvent extends Event {
    @Label("Allocator")
    @Description("Name of the allocator")
    final String allocator;

    AllocatorEvent(String allocator) {
        this.allocator = allocator;
    }
}
