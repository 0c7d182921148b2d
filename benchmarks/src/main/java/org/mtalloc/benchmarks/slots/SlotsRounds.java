package org.mtalloc.benchmarks.slots;

import org.mtalloc.benchmarks.measure.Moment;
import org.mtalloc.benchmarks.measure.Span;
import org.mtalloc.benchmarks.round.RoundResult;
import org.mtalloc.benchmarks.round.Rounds;

/**
 * The rounds of a row of the test of slots and sizes, all over the same slots, on the calling thread. Measured are the
 * steps; the slots were filled before the first round, and every block is checked after each.
 *
 * @param slots filled
 * @param steps of a round
 */
public record SlotsRounds(Slots slots, int steps) implements Rounds {
    @Override
    public RoundResult run() {
        Moment begin = Moment.now();
        slots.run(steps);
        Span span = begin.untilNow();
        slots.check();
        return RoundResult.of(span, slots.reservedBytes());
    }

    @Override
    public void close() {
        slots.close();
    }
}
