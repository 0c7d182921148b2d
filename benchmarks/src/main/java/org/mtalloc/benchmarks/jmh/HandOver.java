package org.mtalloc.benchmarks.jmh;

import org.jctools.queues.MessagePassingQueue;
import org.jctools.queues.varhandle.MpscVarHandleArrayQueue;
import org.jctools.queues.varhandle.SpscVarHandleArrayQueue;
import org.mtalloc.benchmarks.workload.CheckFailedException;
import org.mtalloc.core.buffer.PooledBuffer;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The way of buffers from an owner thread to a worker and back. Each holds a number one higher than the one before. */
@State(Scope.Group)
public class HandOver {
    private static final int PLACES = 1024;

    final MessagePassingQueue<PooledBuffer> handed = new SpscVarHandleArrayQueue<>(PLACES);
    final MessagePassingQueue<PooledBuffer> returned = new MpscVarHandleArrayQueue<>(2 * PLACES);

    private long written; // owner only
    private long read; // worker only

    long write(PooledBuffer buffer) {
        buffer.byteBuffer().putLong(0, ++written);
        return written;
    }

    /** The buffer written last is not handed over. */
    void unwrite() {
        written--;
    }

    long checked(PooledBuffer buffer) {
        long got = buffer.byteBuffer().getLong(0);
        if (got != ++read) {
            throw new CheckFailedException("buffers must come in order and whole: got=" + got + ", expected=" + read);
        }
        return got;
    }

    /** Releases what is under way. */
    @TearDown(Level.Iteration)
    public void empty() {
        handed.drain(buffer -> {
            checked(buffer);
            buffer.release();
        });
        returned.drain(PooledBuffer::release);
    }
}
