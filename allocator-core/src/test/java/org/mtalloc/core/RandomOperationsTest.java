package org.mtalloc.core;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random operations beside a naive model; the seed is in the name of the test. Scenario L25. */
@ForEachAllocator
class RandomOperationsTest extends AllocatorContract {
    private static final int OPERATIONS = 800;
    private static final int CHECK_EVERY = 160;

    RandomOperationsTest(AllocatorSetup setup) {
        super(setup);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 20_031_130})
    void agreeWithTheModel(long seed) {
        new OperationSequence(setup, allocator, new RandomChoices(seed, OPERATIONS), CHECK_EVERY).run();
    }
}
