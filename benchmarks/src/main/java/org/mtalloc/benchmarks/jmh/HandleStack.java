package org.mtalloc.benchmarks.jmh;

import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A stack of handles in a {@code long[]}, of one thread, over one array: no lookup, no check, no generation. */
@State(Scope.Thread)
public class HandleStack {
    private static final int BLOCKS = 64;
    private static final int BLOCK_BYTES = 1024;

    private final long[] handles = new long[BLOCKS];
    private final byte[] memory = new byte[BLOCKS * BLOCK_BYTES];
    private int size = BLOCKS;

    /** Makes a full stack. */
    public HandleStack() {
        for (int i = 0; i < BLOCKS; i++) {
            handles[i] = (long) i * BLOCK_BYTES;
        }
    }

    long pop() {
        size--;
        return handles[size];
    }

    void push(long handle) {
        handles[size] = handle;
        size++;
    }

    void touch(long handle) {
        memory[(int) handle] = 1;
    }
}
