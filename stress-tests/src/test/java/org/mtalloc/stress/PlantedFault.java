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
 * @param caughtBy per jcstress test, by its class name, the forbidden outcome that it must show
 * @param foundBy per scenario of the model checker, by its class name, the violation that it must show
 */
record PlantedFault(String name, List<Edit> edits, Map<String, String> caughtBy, Map<String, String> foundBy) {
    /** Before the names of the model checker's scenarios. */
    static final String MODELS = "org.mtalloc.stress.modelcheck.";

    private static final String TESTS = PlantedFault.class.getPackageName() + ".";

    /** {@return a fault that no test is named for yet} */
    static PlantedFault of(String name, Edit... edits) {
        return new PlantedFault(name, List.of(edits), Map.of(), Map.of());
    }

    /** {@return the same fault, to be caught by one more test, named by its class below this package} */
    PlantedFault caughtBy(String test, String outcome) {
        return new PlantedFault(name, edits, with(caughtBy, TESTS + test, outcome), foundBy);
    }

    /** {@return the same fault, to be found by one more scenario of the model checker, named by its simple class name} */
    PlantedFault foundBy(String scenario, String violation) {
        return new PlantedFault(name, edits, caughtBy, with(foundBy, MODELS + scenario, violation));
    }

    private static Map<String, String> with(Map<String, String> map, String key, String value) {
        Map<String, String> more = new TreeMap<>(map);
        more.put(key, value);
        return more;
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
