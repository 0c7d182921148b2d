package org.mtalloc.stress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.stress.harness.ClassPath;
import org.mtalloc.stress.harness.JcstressLog;
import org.mtalloc.stress.harness.JcstressRun;
import org.mtalloc.stress.harness.ListedTest;
import org.mtalloc.stress.harness.PlantedCore;

/**
 * Every shipped test can fail: on a core with a planted fault it shows the outcome that it forbids. A race needs luck,
 * and more of it on a busy machine, so what was not caught in a short run gets a second and a third, longer one.
 */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class PlantedFaultTest {
    private static final Path DIRECTORY = Path.of("target", "planted-faults");
    private static final int[] MILLISECONDS = {300, 2000, 8000};
    private static final int ITERATIONS = 1;

    static Stream<PlantedFault> faults() {
        return PlantedFaults.all();
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
    void isCaught(PlantedFault fault) throws IOException, InterruptedException {
        Path directory = DIRECTORY.resolve(fault.directory());
        ClassPath shipped = ClassPath.ofShippedTests();
        ClassPath planted = shipped.behind(
                PlantedCore.compile(directory, shipped, fault.edits()).toAbsolutePath());

        Map<String, String> uncaught = new TreeMap<>(fault.caughtBy());
        String seen = "";
        for (int i = 0; i < MILLISECONDS.length && !uncaught.isEmpty(); i++) {
            JcstressLog log =
                    new JcstressRun(planted, directory).run(pattern(uncaught.keySet()), MILLISECONDS[i], ITERATIONS);
            uncaught.entrySet()
                    .removeIf(entry -> log.exitStatus() != 0
                            && log.forbidden(entry.getKey()).stream()
                                    .anyMatch(outcome -> outcome.matches(entry.getValue())));
            seen = log.toString();
        }
        assertThat(uncaught)
                .as("tests that must catch the planted fault, with the outcome they must show; last run: %s", seen)
                .isEmpty();
    }

    private static String pattern(Set<String> tests) {
        return tests.stream().map(test -> test.replace(".", "\\.")).collect(Collectors.joining("|", "^(", ")$"));
    }
}
