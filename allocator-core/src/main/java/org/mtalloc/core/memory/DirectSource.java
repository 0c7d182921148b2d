package org.mtalloc.core.memory;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.mtalloc.core.config.Storage;

/**
 * Delivers direct memory that goes back at the call, not when the garbage collector gets to it. A region that cannot go
 * back yet, because a channel still works on a view of it, is tried again at each later call.
 */
final class DirectSource implements MemorySource {
    /** A region that was held up, and who waits for it to go. */
    private record Pending(DirectRegion region, Consumer<Object> gone) {}

    private final DirectMemory memory = DirectMemory.best();
    private final Queue<Pending> pending = new ConcurrentLinkedQueue<>();

    @Override
    public Storage storage() {
        return Storage.DIRECT;
    }

    @Override
    public Object obtain(int units) {
        retryReleases();
        return memory.obtain(units);
    }

    @Override
    public void release(Object memory) {
        release(memory, ignored -> {});
    }

    @Override
    public void release(Object memory, Consumer<Object> gone) {
        retryReleases();
        releaseOrKeep(new Pending((DirectRegion) memory, gone));
    }

    /** Looks at each that is held up once. */
    @Override
    public void retryReleases() {
        for (int left = pending.size(); left > 0; left--) {
            Pending held = pending.poll();
            if (held != null) {
                releaseOrKeep(held);
            }
        }
    }

    private void releaseOrKeep(Pending held) {
        boolean gone = false;
        try {
            gone = held.region.release();
        } finally {
            if (!gone) {
                pending.add(held);
            }
        }
        if (gone) {
            held.gone.accept(held.region);
        }
    }
}
