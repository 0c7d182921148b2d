package org.mtalloc.core;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Random operations on fresh allocators beside a naive model. A trace that fails is cut down, and the error lists the
 * operations that are left.
 */
final class OperationTrace {
    private final AllocatorSetup setup;
    private final Supplier<Allocator> open;
    private final boolean closedEarly;

    /**
     * Makes the check.
     *
     * @param closedEarly whether the allocator is closed at the end of the trace as it is, with live blocks; if not, all is freed
     *     first
     */
    OperationTrace(AllocatorSetup setup, Supplier<Allocator> open, boolean closedEarly) {
        this.setup = setup;
        this.open = open;
        this.closedEarly = closedEarly;
    }

    /** Runs operations that this seed decides. */
    void run(long seed, int operations, int checkEvery) {
        RecordedChoices recorded = new RecordedChoices(new RandomChoices(seed, operations));
        Throwable failure = failure(recorded, checkEvery, new ArrayList<>());
        if (failure == null) {
            return;
        }
        List<List<Integer>> least = Shrinking.shrink(
                recorded.operations(), shorter -> failure(new ReplayedChoices(shorter), 1, new ArrayList<>()) != null);
        List<String> lines = new ArrayList<>();
        Throwable cause = failure(new ReplayedChoices(least), 1, lines);
        throw new AssertionError(
                "seed=" + seed + ", setup=" + setup + ", operations="
                        + recorded.operations().size() + ", of which fail " + least.size() + ":\n  "
                        + String.join("\n  ", lines) + "\n" + cause,
                cause != null ? cause : failure);
    }

    private @Nullable Throwable failure(Choices choices, int checkEvery, List<String> lines) {
        try (Allocator allocator = open.get()) {
            OperationSequence sequence = new OperationSequence(setup, allocator, choices, checkEvery, lines::add);
            if (closedEarly) {
                sequence.runAndClose();
            } else {
                sequence.run();
            }
            return null;
        } catch (AssertionError | RuntimeException e) {
            return e;
        }
    }
}
