package org.mtalloc.benchmarks.child;

import org.mtalloc.benchmarks.strbuf.BufferRounds;
import org.mtalloc.benchmarks.strbuf.BufferSize;
import org.mtalloc.benchmarks.strbuf.FaultyBuffers;

/** A measured JVM whose byte strings lack a byte. */
public final class FaultyBufferJvm {
    private FaultyBufferJvm() {}

    /** As {@link MeasuredJvm#main}. */
    public static void main(String[] args) {
        BufferSize size = BufferArguments.parse(args).size();
        Outcome outcome = new MeasuredJvm(System.out)
                .run(() -> new BufferRounds(FaultyBuffers.lostByte(size.strings()), size.buffers()), size.rounds());
        System.exit(outcome.exitStatus());
    }
}
