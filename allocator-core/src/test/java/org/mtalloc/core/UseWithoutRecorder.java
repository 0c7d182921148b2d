package org.mtalloc.core;

import jdk.jfr.FlightRecorder;
import org.mtalloc.core.event.Events;

/** Uses every kind and storage, trims, and says whether there are events; run in a JVM of its own. */
final class UseWithoutRecorder {
    private UseWithoutRecorder() {}

    public static void main(String[] args) throws InterruptedException {
        long blocks = new LibraryUse().call();
        try (Allocator allocator = MtAllocator.builder().build()) {
            allocator.free(allocator.allocate(100));
            if (allocator.trim() == 0) {
                throw new AssertionError("a chunk must go back");
            }
            Events.limitReached("none", 1, 1, 1, 1, 1);
            Events.leak("none", "block", 1, "");
        }
        System.out.println("events available: " + Events.areAvailable() + ", blocks: " + blocks);
        if (Events.areAvailable() && FlightRecorder.isInitialized()) {
            throw new AssertionError("the recorder must not be started by this library");
        }
    }
}
