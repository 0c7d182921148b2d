package org.mtalloc.benchmarks.cli;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mtalloc.benchmarks.workload.Implementation;
import org.mtalloc.benchmarks.workload.Workload;

class MemoryNeedTest {
    private static final long MEMORY_BYTES = 3_200_000_000L;

    @Test
    void theAllowedCountIsReallyAllowedAndOneMoreIsNot() {
        // 32 bytes for a node with the text inside.
        assertAllowed(25_000_000, 9, Implementation.MT);
        assertRefused(25_000_001, 9, Implementation.MT, "25000000");
        // 32 bytes, and 100 in a block.
        assertRefused(25_000_000, 100, Implementation.MT, "6060606");
        // 24 for a node, 24 for a string, 32 for an array of 9.
        assertAllowed(10_000_000, 9, Implementation.JDK);
        assertRefused(10_000_001, 9, Implementation.JDK, "10000000");
    }

    @Test
    void whatNoCountCanCureIsNamed() {
        Workload workload = new Workload(1024, 1, 1_000_000, 7, 15);
        assertThatThrownBy(() -> MemoryNeed.check(workload, List.of(Implementation.MT), 1 << 20))
                .hasMessageContaining("fewer threads or shorter strings");
    }

    private static void assertAllowed(int count, int length, Implementation implementation) {
        assertThatCode(() -> check(count, length, implementation)).doesNotThrowAnyException();
    }

    private static void assertRefused(int count, int length, Implementation implementation, String allowed) {
        assertThatThrownBy(() -> check(count, length, implementation))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("4 threads x " + count + " strings of " + length + " chars")
                .hasMessageContaining("allowed: a count up to " + allowed + " ");
    }

    private static void check(int count, int length, Implementation implementation) {
        MemoryNeed.check(new Workload(4, count, length, 7, 15), List.of(implementation), MEMORY_BYTES);
    }
}
