package org.mtalloc.stress.harness;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Waits for a process, and ends those of its children that live for too long. A damaged core may loop for ever; without
 * its JVM jcstress notes an error for the test and goes on. Age is counted in looks, one a second, not by the clock: a
 * machine that stood still for a while makes nobody old.
 */
final class Watchdog {
    private final int mostLooks;
    private final Map<Long, Integer> looksByChild = new HashMap<>();

    /** Makes a watchdog that lets a child live for so many seconds. */
    Watchdog(int seconds) {
        this.mostLooks = seconds;
    }

    /** {@return whether the process ended within so many seconds} */
    boolean await(Process process, int seconds) throws InterruptedException {
        for (int look = 0; look < seconds; look++) {
            if (process.waitFor(1, TimeUnit.SECONDS)) {
                return true;
            }
            process.descendants().forEach(this::look);
        }
        return false;
    }

    private void look(ProcessHandle child) {
        if (looksByChild.merge(child.pid(), 1, Integer::sum) > mostLooks) {
            child.destroyForcibly();
        }
    }
}
