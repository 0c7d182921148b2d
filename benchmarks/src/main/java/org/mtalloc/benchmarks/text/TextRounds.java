package org.mtalloc.benchmarks.text;

import org.mtalloc.benchmarks.measure.Moment;
import org.mtalloc.benchmarks.measure.Span;
import org.mtalloc.benchmarks.round.RoundResult;
import org.mtalloc.benchmarks.round.Rounds;
import org.mtalloc.benchmarks.workload.CheckFailedException;

/**
 * The rounds of a row of a test of concatenation, on the calling thread. Measured is the building alone; the check of
 * every character, the drop, and whether the allocator is empty come after it.
 *
 * @param source what the texts are built with
 * @param size what is built
 */
public record TextRounds(TextSource source, TextSize size) implements Rounds {
    @Override
    public RoundResult run() {
        TextTest test = size.kind();
        Moment begin = Moment.now();
        CharSequence text = test.build(source, size);
        Span span = begin.untilNow();
        test.check(text, size);
        source.drop(text);
        long used = source.usedBlocks();
        if (used != 0) {
            throw new CheckFailedException("drop: the allocator must be empty after the round: usedBlocks=" + used);
        }
        return RoundResult.of(span, source.reservedBytes());
    }

    @Override
    public void close() {
        source.close();
    }
}
