package org.mtalloc.core;

import java.util.ArrayList;
import java.util.List;

/** Notes what others choose, by operation, so that the same can be chosen again. */
final class RecordedChoices implements Choices {
    private final Choices source;
    private final List<List<Integer>> operations = new ArrayList<>();

    RecordedChoices(Choices source) {
        this.source = source;
    }

    @Override
    public boolean more() {
        boolean more = source.more();
        if (more) {
            operations.add(new ArrayList<>());
        }
        return more;
    }

    @Override
    public int below(int bound) {
        int choice = source.below(bound);
        operations.get(operations.size() - 1).add(choice);
        return choice;
    }

    /** {@return the choices of each operation so far; the last may not have come to its end} */
    List<List<Integer>> operations() {
        return operations;
    }
}
