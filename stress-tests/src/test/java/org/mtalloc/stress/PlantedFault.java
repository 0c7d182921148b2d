package org.mtalloc.stress;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.mtalloc.stress.harness.Edit;

/**
 * One step of a protocol left out of the core, and the tests that must notice.
 *
 * @param name what is left out
 * @param edits the changes that leave it out
 * @param caughtBy per test, by its name below this package, the forbidden outcome that it must show
 */
record PlantedFault(String name, List<Edit> edits, Map<String, String> caughtBy) {
    /** {@return a fault that no test is named for yet} */
    static PlantedFault of(String name, Edit... edits) {
        return new PlantedFault(name, List.of(edits), Map.of());
    }

    /** {@return the same fault, to be caught by one more test} */
    PlantedFault caughtBy(String test, String outcome) {
        Map<String, String> more = new TreeMap<>(caughtBy);
        more.put(PlantedFault.class.getPackageName() + "." + test, outcome);
        return new PlantedFault(name, edits, more);
    }

    /** {@return the name in a form that is good for a directory} */
    String directory() {
        return name.replaceAll("\\W+", "-");
    }

    @Override
    public String toString() {
        return name;
    }
}
