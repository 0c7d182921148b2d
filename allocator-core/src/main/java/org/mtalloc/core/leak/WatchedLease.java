package org.mtalloc.core.leak;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.util.List;
import org.mtalloc.core.report.LibraryFrames;

/**
 * What is remembered of one watched lease. Phantom, not weak: a weak reference is cleared while a finalizer could still bring
 * the lease back.
 */
public final class WatchedLease extends PhantomReference<Object> {
    /** Enough to tell sites apart and to show the way in; more would only be copied. */
    private static final int MOST_FRAMES = 32;

    final long block;
    final int size;
    private final Throwable stack;
    private volatile boolean exposed; // written by who hands out a view, while the lease is reachable

    WatchedLease(Object lease, ReferenceQueue<Object> queue, long block, int size, Throwable stack) {
        super(lease, queue);
        this.block = block;
        this.size = size;
        this.stack = stack;
    }

    /**
     * Notes that memory of the lease was shown to somebody who may keep it for longer than the lease. The caller keeps the
     * lease reachable until this has returned.
     */
    public void expose() {
        if (!exposed) {
            exposed = true;
        }
    }

    boolean isExposed() {
        return exposed;
    }

    /** {@return the stack of the acquisition, from the user's place on} */
    List<StackTraceElement> site() {
        return LibraryFrames.stripped(stack, MOST_FRAMES);
    }
}
