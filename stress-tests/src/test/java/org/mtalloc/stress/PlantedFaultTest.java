package org.mtalloc.stress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.stress.harness.ClassPath;
import org.mtalloc.stress.harness.JavaNeeded;
import org.mtalloc.stress.listing.ListedTest;

/** Every shipped test can fail: on a core with a planted fault it shows the outcome that it forbids. */
class PlantedFaultTest {
    private static final List<PlantedFault> FAULTS = PlantedFaults.all().toList();
    private static final CatchingRuns RUNS = new CatchingRuns(FAULTS);

    static Stream<PlantedFault> faults() {
        return FAULTS.stream().filter(fault -> !fault.caughtBy().isEmpty());
    }

    @BeforeAll
    @Timeout(value = 30, unit = TimeUnit.MINUTES)
    static void runAllTests() throws IOException, InterruptedException {
        FAULTS.parallelStream().forEach(PlantedCores::classesOf);
        RUNS.run();
    }

    /** The hand-over's twin is a test of its own, see {@link WeakenedHandOverTest}; for any allocator {@link PeersTest}. */
    @Test
    void everyShippedTestIsShownToFail() {
        Set<String> shown =
                faults().flatMap(fault -> fault.caughtBy().keySet().stream()).collect(Collectors.toSet());
        shown.addAll(PeersTest.CAUGHT.keySet());
        List<String> shipped = ListedTest.read(ClassPath.ofShippedTests().listOfTests()).stream()
                .filter(test -> test.actors() == 2)
                .map(ListedTest::name)
                .filter(name -> !name.endsWith(".ContentsAtHandOver"))
                .toList();

        assertThat(shown).containsExactlyInAnyOrderElementsOf(shipped);
    }

    @ParameterizedTest
    @MethodSource("faults")
    void isCaught(PlantedFault fault) {
        List<String> elsewhere = fault.caughtBy().keySet().stream()
                .filter(test -> !JavaNeeded.isHere(test))
                .toList();
        assumeTrue(
                elsewhere.size() < fault.caughtBy().size(),
                () -> "tests that catch it tell of a later Java: " + elsewhere);
        assertThat(RUNS.uncaught(fault))
                .as(
                        "tests that must catch the planted fault, with the outcome they must show; last run: %s",
                        RUNS.lastLog(fault))
                .isEmpty();
    }
}
