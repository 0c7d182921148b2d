package org.mtalloc.core;

import java.util.SplittableRandom;

/** A number of operations decided by a seed. */
final class RandomChoices implements Choices {
    private final SplittableRandom random;
    private int left;

    RandomChoices(long seed, int operations) {
        this.random = new SplittableRandom(seed);
        this.left = operations;
    }

    @Override
    public boolean more() {
        return left-- > 0;
    }

    @Override
    public int below(int bound) {
        return random.nextInt(bound);
    }
}
