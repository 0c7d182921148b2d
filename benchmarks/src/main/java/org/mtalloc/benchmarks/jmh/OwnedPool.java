package org.mtalloc.benchmarks.jmh;

import org.mtalloc.core.buffer.BufferPool;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A pool as the benchmark's thread sees it. */
@State(Scope.Thread)
@SuppressWarnings("NullAway.Init") // JMH calls make first
public class OwnedPool {
    private BufferPool view;

    /** Makes the view; JMH calls this in the thread that uses it. */
    @Setup(Level.Trial)
    public void make(SharedBufferPool shared) {
        view = shared.get().owned();
    }

    BufferPool get() {
        return view;
    }
}
