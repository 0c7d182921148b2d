package org.mtalloc.core;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;

/**
 * The operations of {@link OperationSequence}, decided by bytes: the first says which allocator, each further one or two
 * an operation. Replays the stored inputs; searches for new ones with {@code JAZZER_FUZZ=1} in the environment.
 */
class OperationsFuzzTest {
    private static final int CHECK_EVERY = 64;
    private static final List<AllocatorSetup> SETUPS = AllocatorSetup.smallChunks()
            .filter(setup -> setup.safety() == SafetyChoice.CHECKED)
            .toList();

    @FuzzTest(maxDuration = "60s")
    void operations(byte[] data) {
        Choices choices = new ByteChoices(data);
        AllocatorSetup setup = SETUPS.get(choices.below(SETUPS.size()));
        try (Allocator allocator = setup.open()) {
            new OperationSequence(setup, allocator, choices, CHECK_EVERY).run();
        }
    }
}
