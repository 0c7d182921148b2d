package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.Function;
import org.mtalloc.core.AllocatorKind;

/** A sequence of operations beside a model. */
interface Script extends AutoCloseable {
    /** Does as many operations as there are choices, and compares with the model after each. */
    void run(Choices choices);

    /** {@return operations that failed for want of memory, and left everything as it was} */
    int failures();

    @Override
    void close();

    /**
     * Runs a script again and again, each time with another request for memory refused, until there is none left to refuse;
     * nothing may be left after each.
     *
     * @return operations that failed
     */
    static int refusingEachRequest(AllocatorKind kind, long seed, int steps, Function<TestMemory, Script> made) {
        int failures = 0;
        boolean reached = true;
        try (TestMemory memory = new TestMemory(kind)) {
            for (int call = 1; reached; call++) {
                try (Script script = made.apply(memory)) {
                    memory.countdown().failAt(call);
                    script.run(Choices.seeded(seed, steps));
                    failures += script.failures();
                    reached = !memory.countdown().pending();
                }
                assertThat(memory.usedBlocks()).isZero();
            }
        }
        return failures;
    }
}
