package org.mtalloc.core.event;

import jdk.jfr.FlightRecorder;

/**
 * Fires events of Java Flight Recorder, from slow paths only. Each method does nothing but a test or two unless its event
 * is switched on in a recording, and nothing at all in a run-time image without {@code jdk.jfr}: this class is the only
 * one that tells, and the only one that names the classes of events. Any thread may call; nothing blocks, and nothing
 * throws: where there is no memory for an event it is lost.
 */
public final class Events {
    private static final boolean AVAILABLE = isThere("jdk.jfr.Event");

    private Events() {}

    private static boolean isThere(String type) {
        try {
            Class.forName(type, false, Events.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /**
     * {@return whether somebody has started the recorder} Until then no class of an event is loaded: that would register the
     * event, which starts the recorder's machinery and takes a tenth of a second and more.
     */
    private static boolean isRecorderInUse() {
        return AVAILABLE && FlightRecorder.isInitialized();
    }

    /** {@return whether this Java has the classes of the flight recorder} */
    public static boolean areAvailable() {
        return AVAILABLE;
    }

    /** A chunk was obtained; the allocator holds {@code chunks} with it. */
    public static void chunkReserved(String allocator, long chunkBytes, int chunks) {
        if (isRecorderInUse() && ChunkReservedEvent.isOn()) {
            try {
                new ChunkReservedEvent(allocator, chunkBytes, chunks).commit();
            } catch (OutOfMemoryError e) {
                // The event is lost.
            }
        }
    }

    /** A chunk was given back; the allocator holds {@code chunks} without it. */
    public static void chunkReturned(String allocator, long chunkBytes, int chunks) {
        if (isRecorderInUse() && ChunkReturnedEvent.isOn()) {
            try {
                new ChunkReturnedEvent(allocator, chunkBytes, chunks).commit();
            } catch (OutOfMemoryError e) {
                // The event is lost.
            }
        }
    }

    /** A bin got a slab of {@code blocks} blocks. */
    public static void slabCut(String allocator, long blockBytes, int blocks) {
        if (isRecorderInUse() && SlabCutEvent.isOn()) {
            try {
                new SlabCutEvent(allocator, blockBytes, blocks).commit();
            } catch (OutOfMemoryError e) {
                // The event is lost.
            }
        }
    }

    /** {@return whether {@link #slabReturned} would fire: to be asked before slabs are looked through for it} */
    public static boolean slabReturnedIsOn() {
        return isRecorderInUse() && SlabReturnedEvent.isOn();
    }

    /** A bin gives an empty slab of {@code blocks} blocks back to its chunk. */
    public static void slabReturned(String allocator, long blockBytes, int blocks) {
        if (slabReturnedIsOn()) {
            try {
                new SlabReturnedEvent(allocator, blockBytes, blocks).commit();
            } catch (OutOfMemoryError e) {
                // The event is lost.
            }
        }
    }

    /** {@return whether {@link #limitReached} would fire: to be asked where its figures cost something} */
    public static boolean limitReachedIsOn() {
        return isRecorderInUse() && LimitReachedEvent.isOn();
    }

    /** A request of {@code requestBytes}, which needs {@code neededBytes}, would have taken reserved memory over the limit. */
    public static void limitReached(
            String allocator,
            long limitBytes,
            long reservedBytes,
            long usedBytes,
            long requestBytes,
            long neededBytes) {
        if (limitReachedIsOn()) {
            try {
                new LimitReachedEvent(allocator, limitBytes, reservedBytes, usedBytes, requestBytes, neededBytes)
                        .commit();
            } catch (OutOfMemoryError e) {
                // The event is lost.
            }
        }
    }

    /** {@return whether {@link #leak} would fire: to be asked where its text costs something} */
    public static boolean leakIsOn() {
        return isRecorderInUse() && LeakEvent.isOn();
    }

    /**
     * Memory was lost: what held it was collected without having been freed.
     *
     * @param what such as {@code block} or {@code buffer}
     * @param allocatedAt where it was allocated, as far as known; else empty
     */
    public static void leak(String allocator, String what, long bytes, String allocatedAt) {
        if (leakIsOn()) {
            try {
                new LeakEvent(allocator, what, bytes, allocatedAt).commit();
            } catch (OutOfMemoryError e) {
                // The event is lost.
            }
        }
    }

    /** {@return a trim that starts here, to be told when it ends; {@code onCall} if it is not the trim thread's} */
    public static TrimSpan trimStarts(String allocator, boolean onCall) {
        return isRecorderInUse() && TrimEvent.isOn() ? TrimEvent.start(allocator, onCall) : TrimSpan.NONE;
    }
}
