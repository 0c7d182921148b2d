package org.mtalloc.benchmarks.strbuf;

import org.mtalloc.benchmarks.measure.Moment;
import org.mtalloc.benchmarks.measure.Span;
import org.mtalloc.benchmarks.round.RoundResult;
import org.mtalloc.benchmarks.round.Rounds;

/**
 * The rounds of a row of the test of byte string builders, on the calling thread. Measured is the building, with the look
 * at each length and last byte; the other checks come after it.
 *
 * @param buffers what builds
 * @param count byte strings of a round
 */
public record BufferRounds(Buffers buffers, int count) implements Rounds {
    @Override
    public RoundResult run() {
        Moment begin = Moment.now();
        long sum = buffers.build(count);
        Span span = begin.untilNow();
        buffers.check(sum, count);
        return RoundResult.of(span, buffers.reservedBytes());
    }

    @Override
    public void close() {
        buffers.close();
    }
}
