package org.mtalloc.core;

import java.util.List;

/** Chooses as noted; where an operation asks for more, or for less than was noted, as the remainder and 0 say. */
final class ReplayedChoices implements Choices {
    private final List<List<Integer>> operations;
    private int operation = -1;
    private int next;

    ReplayedChoices(List<List<Integer>> operations) {
        this.operations = operations;
    }

    @Override
    public boolean more() {
        operation++;
        next = 0;
        return operation < operations.size();
    }

    @Override
    public int below(int bound) {
        List<Integer> choices = operations.get(operation);
        return next < choices.size() ? choices.get(next++) % bound : 0;
    }
}
