package org.mtalloc.stress;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.mtalloc.stress.harness.ClassPath;
import org.mtalloc.stress.harness.JavaNeeded;
import org.mtalloc.stress.harness.JcstressLog;
import org.mtalloc.stress.harness.JcstressRun;

/**
 * Runs the tests that must catch planted faults, each on a core with its fault, and notes which did not. In one run of
 * jcstress each test has one core; one that must catch several faults takes part in as many runs. A race needs luck, and more of
 * it on a busy machine, so what was not caught in a short run gets longer ones, up to four more.
 */
final class CatchingRuns {
    private static final int[] MILLISECONDS = {300, 2000, 8000, 20_000, 20_000};
    private static final int ITERATIONS = 1;

    /** A test that must show one of these outcomes, a regular expression, on the core with a fault. */
    private record Expected(PlantedFault fault, String test, String outcome) {}

    private final List<Expected> uncaught = new ArrayList<>();
    private final Map<String, String> lastLogs = new HashMap<>();
    private int runs;

    /** Makes the runs for these faults, none of which is caught yet. */
    CatchingRuns(List<PlantedFault> faults) {
        for (PlantedFault fault : faults) {
            fault.caughtBy().forEach((test, outcome) -> add(new Expected(fault, test, outcome)));
        }
    }

    private void add(Expected expected) {
        if (JavaNeeded.isHere(expected.test)) {
            uncaught.add(expected);
        } else {
            System.out.println(expected.test + " is not shown to catch \"" + expected.fault + "\": "
                    + JavaNeeded.of(expected.test));
        }
    }

    /** Runs the tests until all faults are caught, or the longest runs are through. */
    void run() throws IOException, InterruptedException {
        for (int milliseconds : MILLISECONDS) {
            List<Expected> left = new ArrayList<>(uncaught);
            while (!left.isEmpty()) {
                Map<String, Expected> chosen = new TreeMap<>();
                left.forEach(expected -> chosen.putIfAbsent(expected.test, expected));
                left.removeAll(chosen.values());
                run(chosen, milliseconds);
            }
        }
    }

    private void run(Map<String, Expected> chosen, int milliseconds) throws IOException, InterruptedException {
        Map<String, Path> cores = new TreeMap<>();
        chosen.forEach((test, expected) -> cores.put(test, PlantedCores.classesOf(expected.fault)));
        Path directory = PlantedCores.DIRECTORY.resolve("run-" + ++runs);
        JcstressLog log = new JcstressRun(ClassPath.ofShippedTests(), directory).run(cores, milliseconds, ITERATIONS);
        chosen.values().forEach(expected -> note(expected, log));
    }

    private void note(Expected expected, JcstressLog log) {
        lastLogs.put(expected.fault.name(), log.toString());
        if (log.exitStatus() != 0
                && log.forbidden(expected.test).stream().anyMatch(outcome -> outcome.matches(expected.outcome))) {
            uncaught.remove(expected);
        }
    }

    /** {@return per test that did not catch the fault, the outcome that it must show} */
    Map<String, String> uncaught(PlantedFault fault) {
        Map<String, String> found = new TreeMap<>();
        uncaught.stream()
                .filter(expected -> expected.fault.name().equals(fault.name()))
                .forEach(expected -> found.put(expected.test, expected.outcome));
        return found;
    }

    /** {@return what the last run said in which a test was to catch the fault} */
    String lastLog(PlantedFault fault) {
        return lastLogs.getOrDefault(fault.name(), "none");
    }
}
