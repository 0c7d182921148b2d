package org.mtalloc.core.memory;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.config.Storage;

/**
 * Delivers direct memory that goes back at the call, not when the garbage collector gets to it. A region that cannot go
 * back yet, because a channel still works on a view of it, is tried again at each later call.
 */
final class DirectSource implements MemorySource {
    private final DirectMemory memory = DirectMemory.best();
    private final Queue<DirectRegion> pending = new ConcurrentLinkedQueue<>();

    @Override
    public Storage storage() {
        return Storage.DIRECT;
    }

    @Override
    public Object obtain(int units) {
        releasePending();
        return memory.obtain(units);
    }

    @Override
    public void release(Object region) {
        releasePending();
        releaseOrKeep((DirectRegion) region);
    }

    private void releasePending() {
        DirectRegion last = null;
        for (DirectRegion region = pending.poll(); region != null && region != last; region = pending.poll()) {
            DirectRegion kept = releaseOrKeep(region);
            last = last == null ? kept : last;
        }
    }

    /** {@return the region, if it was not released} */
    private @Nullable DirectRegion releaseOrKeep(DirectRegion region) {
        if (region.release()) {
            return null;
        }
        pending.add(region);
        return region;
    }
}
