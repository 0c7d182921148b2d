package org.mtalloc.stress.modelcheck;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Runs a scenario once, under whatever schedule is in force; counts how often. */
final class ModelRun implements Runnable {
    /**
     * What is in a static field is shared for certain. Without it the scheduler takes the parts for one thread's own on
     * Java 25, and lets the threads run through without a switch.
     */
    @SuppressWarnings("UnusedVariable") // the scheduler looks at it
    private static @Nullable ModelScenario shared;

    private final ModelScenario scenarios;
    private final AtomicInteger schedules = new AtomicInteger();

    /** Makes runs of scenarios like this one. */
    ModelRun(ModelScenario scenarios) {
        this.scenarios = scenarios;
    }

    /** {@return the schedules that were run} */
    int schedules() {
        return schedules.get();
    }

    /** One of the two threads' tasks. */
    private static final class Actor implements Runnable {
        private final ModelScenario scenario;
        private final boolean isFirst;
        private @Nullable Throwable thrown; // by the thread, then by who has joined it

        Actor(ModelScenario scenario, boolean isFirst) {
            this.scenario = scenario;
            this.isFirst = isFirst;
        }

        @Override
        public void run() {
            try {
                if (isFirst) {
                    scenario.first();
                } else {
                    scenario.second();
                }
            } catch (RuntimeException | Error e) {
                thrown = e;
            }
        }
    }

    @Override
    public void run() {
        schedules.incrementAndGet();
        ModelScenario scenario = scenarios.another();
        shared = scenario;
        Actor first = new Actor(scenario, true);
        Actor second = new Actor(scenario, false);
        Thread firstThread = new Thread(first);
        Thread secondThread = new Thread(second);
        firstThread.start();
        secondThread.start();
        join(firstThread);
        join(secondThread);
        rethrow(first.thrown);
        rethrow(second.thrown);
        scenario.check();
    }

    static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError("nobody interrupts here", e);
        }
    }

    private static void rethrow(@Nullable Throwable thrown) {
        if (thrown != null) {
            throw new AssertionError("threw " + thrown, thrown);
        }
    }
}
