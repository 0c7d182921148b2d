package org.mtalloc.stress.modelcheck;

import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.LincheckSettings;

/**
 * Checks scenarios in a JVM of its own, and prints a line for each: {@code passed} or {@code failed}, its class, the schedules
 * that were run, and the violated invariant. Exit status 0 if all passed, 1 if one failed.
 */
public final class ModelCheck {
    static final String PASSED = "passed";
    static final String FAILED = "failed";

    /**
     * Iterations of a loop after which the scheduler takes it for one that waits for the other thread. The set-up has loops of 64;
     * with the library's 10 it would break off there, before there is another thread, and try no more than a few schedules.
     */
    private static final int LOOP_ITERATIONS_BEFORE_SWITCH = 200;

    private static final int MAX_LOOP_ITERATIONS = 20_000;
    private static final int MAX_RECURSION = 50;
    private static final boolean INSIDE_JDK_TOO = true;

    private ModelCheck() {}

    /** Checks scenarios; the arguments are the number of schedules, then their classes. */
    public static void main(String[] arguments) throws ReflectiveOperationException {
        int schedules = Integer.parseInt(arguments[0]);
        boolean allPassed = true;
        for (int i = 1; i < arguments.length; i++) {
            allPassed &= check(
                    Class.forName(arguments[i])
                            .asSubclass(ModelScenario.class)
                            .getConstructor()
                            .newInstance(),
                    schedules);
        }
        System.exit(allPassed ? 0 : 1);
    }

    private static boolean check(ModelScenario scenario, int schedules) {
        ModelRun run = new ModelRun(scenario);
        long start = System.nanoTime();
        String verdict = PASSED;
        String violation = "";
        try {
            // The only entry that takes settings; the library keeps it to itself but for tests written in Java.
            Lincheck.runConcurrentTestInternal$lincheck(
                    schedules,
                    new LincheckSettings(
                            INSIDE_JDK_TOO, LOOP_ITERATIONS_BEFORE_SWITCH, MAX_LOOP_ITERATIONS, MAX_RECURSION),
                    run);
        } catch (LincheckAssertionError e) {
            verdict = FAILED;
            violation = violation(e);
            System.err.println(e.getMessage());
        }
        long millis = (System.nanoTime() - start) / 1_000_000;
        System.out.printf(
                "%s\t%s\t%d schedules\t%d ms\t%s%n",
                verdict, scenario.getClass().getName(), run.schedules(), millis, violation);
        return verdict.equals(PASSED);
    }

    /** {@return the line that names the error; before it come a heading and empty lines} */
    private static String violation(LincheckAssertionError e) {
        return String.valueOf(e.getMessage())
                .lines()
                .filter(line -> line.contains("Error") || line.contains("hung"))
                .findFirst()
                .orElse("an unknown violation");
    }
}
