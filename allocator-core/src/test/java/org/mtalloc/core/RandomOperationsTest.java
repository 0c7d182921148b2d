package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mtalloc.core.memory.MemorySource;

/** Random operations beside a naive model; the seed is in the name of the test. Scenario L25. */
@ForEachAllocator
class RandomOperationsTest {
    private static final int OPERATIONS = 800;
    private static final int CHECK_EVERY = 160;

    private final AllocatorSetup setup;

    RandomOperationsTest(AllocatorSetup setup) {
        this.setup = setup;
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 20_031_130})
    void agreeWithTheModel(long seed) {
        new OperationTrace(setup, setup::open, false).run(seed, OPERATIONS, CHECK_EVERY);
    }

    /** The traces end at different moments, each with other live blocks. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {3, 40, 127, 300})
    void closeEndsEveryBlockAndReturnsAllMemory(long seed) {
        ObservedSource source = new ObservedSource(MemorySource.of(setup.storage()));
        new OperationTrace(setup, () -> setup.open(source), true).run(seed, (int) seed, CHECK_EVERY);
        assertThat(source.obtained()).isPositive();
        assertThat(source.outstandingBytes()).isZero();
    }
}
