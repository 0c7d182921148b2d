package org.mtalloc.core;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random sequences with faults put in: each is found, and nothing else is. A failure names the seed. */
class FaultInjectionTest {
    private static final long[] SEEDS = {1, 2, 20_031_130};
    private static final int STEPS = 1_000;

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#paranoid")
    void everyFaultIsFound(AllocatorSetup setup) {
        for (long seed : SEEDS) {
            run(setup, seed, true);
        }
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#paranoid")
    void nothingIsFoundWhereThereIsNoFault(AllocatorSetup setup) {
        for (long seed : SEEDS) {
            run(setup, seed, false);
        }
    }

    private static void run(AllocatorSetup setup, long seed, boolean faults) {
        try (Allocator allocator = setup.open()) {
            new FaultySequence(allocator, setup, seed, faults).run(STEPS);
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError("failed with seed " + seed + " at " + setup, e);
        }
    }
}
