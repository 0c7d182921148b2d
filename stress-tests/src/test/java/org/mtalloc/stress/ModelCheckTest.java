package org.mtalloc.stress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Collection;
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
import org.mtalloc.stress.harness.ModelJvm;
import org.mtalloc.stress.harness.ModelResult;

/**
 * Model checking of the core: each scenario passes on the shipped classes, and finds the fault that is planted for it. The system
 * property {@code model.schedules} says how many schedules are tried, {@value #SCHEDULES} if not set.
 */
@Timeout(value = 12, unit = TimeUnit.HOURS) // ModelJvm ends a run that takes too long for its schedules
class ModelCheckTest {
    /** Each fault is found within a third of that. */
    private static final int SCHEDULES = 400;

    private static final String PACKAGE = PlantedFault.MODELS;

    static Stream<PlantedFault> faults() {
        return PlantedFaults.all().filter(fault -> !fault.foundBy().isEmpty());
    }

    /** Few schedules would mean that the scheduler saw no place to switch threads, and has shown nothing. */
    @Test
    void everyScenarioPassesOnTheShippedClasses() throws IOException, InterruptedException {
        List<String> scenarios = scenarios();

        ModelResult result = run(ClassPath.ofShippedTests(), scenarios);

        assertThat(result.exitStatus()).as("%s", result).isZero();
        assertThat(result.passed()).as("%s", result).containsOnlyKeys(scenarios);
        assertThat(result.passed())
                .allSatisfy((scenario, tried) -> assertThat(tried)
                        .as("schedules of %s", scenario)
                        .isGreaterThanOrEqualTo(Math.min(schedules(), SCHEDULES)));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void isFound(PlantedFault fault) throws IOException, InterruptedException {
        ClassPath planted =
                ClassPath.ofShippedTests().behind(PlantedCores.classesOf(fault).toAbsolutePath());

        ModelResult result = run(planted, fault.foundBy().keySet());

        assertThat(result.exitStatus()).as("%s", result).isEqualTo(1);
        Map<String, String> notFound = new TreeMap<>(fault.foundBy());
        notFound.entrySet()
                .removeIf(entry ->
                        result.failed().getOrDefault(entry.getKey(), "").matches(".*(" + entry.getValue() + ").*"));
        assertThat(notFound)
                .as("scenarios that must find the planted fault, with the violation they must show; %s", result)
                .isEmpty();
    }

    @Test
    void everyScenarioIsShownToFail() {
        Set<String> shown =
                faults().flatMap(fault -> fault.foundBy().keySet().stream()).collect(Collectors.toSet());

        assertThat(shown).containsExactlyInAnyOrderElementsOf(scenarios());
    }

    private static List<String> scenarios() {
        return ModelJvm.scenarios(PACKAGE);
    }

    private static int schedules() {
        return Integer.getInteger("model.schedules", SCHEDULES);
    }

    private static ModelResult run(ClassPath classPath, Collection<String> scenarios)
            throws IOException, InterruptedException {
        return ModelJvm.run(classPath, schedules(), scenarios);
    }
}
