package org.mtalloc.stress;

import static org.mtalloc.stress.harness.Edit.literally;

import java.util.stream.Stream;
import org.mtalloc.stress.harness.Edit;

/**
 * The weakened twins of the shipped tests: the same tests, on a core from which one step is left out. Where that leaves
 * a window of a few instructions only, the change also yields the processor inside it: what a preemption there would
 * do, in a run of many hours.
 */
final class PlantedFaults {
    /**
     * What a damaged structure throws depends on where the damage is met first. An error of linkage, or the want of memory, would show a
     * core that was broken in another way than planned.
     */
    static final String ERROR =
            "threw (?!NoClassDef|NoSuch|Illegal\\w*Access|AbstractMethod|IncompatibleClass|ClassFormat|Verify|"
                    + "UnsatisfiedLink|ExceptionInInitializer|Bootstrap|OutOfMemory)\\w+";

    private PlantedFaults() {}

    static Stream<PlantedFault> all() {
        return Stream.of(
                        PoolFaults.all(),
                        LockFaults.all(),
                        CacheFaults.all(),
                        MemoryFaults.all(),
                        PlainFaults.all(),
                        CloseFaults.all(),
                        BufferFaults.all())
                .flatMap(faults -> faults);
    }

    static Edit[] unlocked(String file) {
        return new Edit[] {
            literally(file, " lock.lock();", ""), literally(file, " lock.unlock();", ""),
        };
    }

    static Edit[] with(Edit[] edits, Edit more) {
        return Stream.concat(Stream.of(edits), Stream.of(more)).toArray(Edit[]::new);
    }
}
