package org.mtalloc.benchmarks.round;

import org.mtalloc.benchmarks.workload.ListOfStrings;
import org.mtalloc.benchmarks.workload.Workload;

/**
 * The rounds of a row of the list-of-strings test.
 *
 * @param shared what the lists are over
 * @param workload the size of each round
 */
public record ListRounds(ListOfStrings shared, Workload workload) implements Rounds {
    @Override
    public RoundResult run() throws RoundFailedException {
        return Round.run(shared, workload);
    }

    @Override
    public void close() {
        shared.close();
    }
}
