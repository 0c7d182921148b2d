package org.mtalloc.benchmarks.jmh;

import org.mtalloc.core.Allocator;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The shared allocator as the benchmark's thread sees it. */
@State(Scope.Thread)
@SuppressWarnings("NullAway.Init") // JMH calls make first
public class OwnedView {
    private Allocator view;

    /** Makes the view; JMH calls this in the thread that uses it. */
    @Setup(Level.Trial)
    public void make(SharedAllocator shared) {
        view = shared.get().owned();
    }

    Allocator get() {
        return view;
    }
}
