package org.mtalloc.core;

import java.time.Duration;
import org.mtalloc.core.config.Storage;

/** Allocators over small chunks, out of the trim thread's sight, for the tests of what is built on them. */
public final class TestAllocators {
    private TestAllocators() {}

    /** {@return a new allocator} */
    public static Allocator of(AllocatorKind kind, Storage storage) {
        return new AllocatorSetup(kind, storage, TuneChoice.SMALL_CHUNKS).open();
    }

    /** {@return whether another allocation of the same thread gets the block that it freed last} */
    public static boolean reuses(AllocatorKind kind) {
        return kind != AllocatorKind.NEW;
    }

    /** Checks an allocator inside out, while no other thread uses it; the trim thread is through with it from here on. */
    public static void check(Allocator allocator) {
        leaveToCaller(allocator);
        PoolInvariants.check(allocator);
    }

    /** Has the trim thread end its turn, in which it holds what a trim would give back, and take no other. */
    static void leaveToCaller(Allocator allocator) {
        TrimThread.forget(Innermost.of(allocator));
        Await.until("the trim thread is in no turn", Duration.ofSeconds(30), TestAllocators::trimThreadWaits);
    }

    private static boolean trimThreadWaits() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("mtalloc-trim"))
                .allMatch(thread ->
                        thread.getState() == Thread.State.TIMED_WAITING || thread.getState() == Thread.State.WAITING);
    }
}
