package org.mtalloc.core.bin;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.mtalloc.core.lock.PoolLock;
import org.mtalloc.core.slab.ChunkSpace;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.Slab;

/**
 * Takes chunks back of which no block is live, though some are cached in magazines of threads that sleep. In two steps:
 * the cached blocks are marked as revoked, which a thread that is awake undoes for a block when it allocates that; and
 * after a pause, if no block was touched, the chunk goes back, and the handles in the magazines are dead.
 *
 * <p>Thread-safe; not to be called with a lock held.
 */
public final class Revocation {
    /** A store is visible to others after nanoseconds; a thousand times that costs who waits at the limit nothing yet. */
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private final Bins bins;
    private final ChunkSpace chunks;
    private final PoolLock turn = new PoolLock();
    private List<List<Slab>> marked = List.of(); // guarded by turn: for each chunk its slabs
    private long markedNanos; // guarded by turn: when they were marked

    /** Makes what takes back chunks of this space, with slabs of these bins. */
    public Revocation(Bins bins, ChunkSpace chunks) {
        this.bins = bins;
        this.chunks = chunks;
    }

    /** Takes back what was not touched since the last call, and marks what is to be taken at the next. {@return the bytes} */
    public long step() {
        turn.lock();
        try {
            long bytes = finish();
            mark();
            return bytes;
        } finally {
            turn.unlock();
        }
    }

    /** Does both steps, with a pause of a few milliseconds if there is something to take. {@return the bytes} */
    public long now() {
        turn.lock();
        try {
            long bytes = finish();
            mark();
            return bytes + finish();
        } finally {
            turn.unlock();
        }
    }

    private void mark() {
        List<List<Slab>> revoked = new ArrayList<>();
        for (List<Slab> slabs : chunks.slabsInUse()) {
            if (revoke(slabs)) {
                revoked.add(slabs);
            }
        }
        marked = revoked;
        markedNanos = System.nanoTime();
    }

    private boolean revoke(List<Slab> slabs) {
        for (int i = 0; i < slabs.size(); i++) {
            if (!binOf(slabs.get(i)).revoke(slabs.get(i))) {
                restore(slabs.subList(0, i));
                return false;
            }
        }
        return !slabs.isEmpty();
    }

    private void restore(List<Slab> slabs) {
        for (Slab slab : slabs) {
            binOf(slab).restore(slab);
        }
    }

    private long finish() {
        if (marked.isEmpty()) {
            return 0;
        }
        awaitPause();
        for (List<Slab> slabs : marked) {
            if (areRevoked(slabs) && chunks.condemn(slabs)) {
                discard(slabs);
            }
            restore(slabs); // what was not discarded
        }
        marked = List.of();
        return chunks.releaseCondemned();
    }

    private void discard(List<Slab> slabs) {
        int discarded = 0;
        for (Slab slab : slabs) {
            discarded += binOf(slab).discard(slab) ? 1 : 0;
        }
        if (discarded == 0) {
            chunks.pardon(slabs);
        }
    }

    /** Forgets what was marked, so that the chunks can be collected. */
    public void close() {
        turn.lock();
        try {
            marked = List.of();
        } finally {
            turn.unlock();
        }
    }

    private void awaitPause() {
        long left = markedNanos + PAUSE_NANOS - System.nanoTime();
        while (left > 0) {
            LockSupport.parkNanos(this, left); // returns at once in an interrupted thread, which turns here then
            left = markedNanos + PAUSE_NANOS - System.nanoTime();
        }
    }

    private boolean areRevoked(List<Slab> slabs) {
        return slabs.stream().allMatch(slab -> binOf(slab).isRevoked(slab));
    }

    private Bin binOf(Slab slab) {
        return bins.get(Handle.classOf(slab.firstHandle()));
    }
}
