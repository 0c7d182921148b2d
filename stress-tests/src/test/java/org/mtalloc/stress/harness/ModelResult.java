package org.mtalloc.stress.harness;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a run of the model checker printed.
 *
 * @param exitStatus 0 if all scenarios passed
 * @param passed by scenario, how many schedules it passed
 * @param failed by scenario, what it violated
 * @param lines all that was printed
 */
public record ModelResult(int exitStatus, Map<String, Integer> passed, Map<String, String> failed, List<String> lines) {
    static ModelResult of(int exitStatus, List<String> lines) {
        Map<String, Integer> passed = new TreeMap<>();
        Map<String, String> failed = new TreeMap<>();
        for (String line : lines) {
            String[] fields = line.split("\t", -1);
            if (fields.length == 5 && fields[0].equals("passed")) {
                passed.put(fields[1], Integer.parseInt(fields[2].replaceAll("\\D", "")));
            } else if (fields.length == 5 && fields[0].equals("failed")) {
                failed.put(fields[1], fields[4]);
            }
        }
        return new ModelResult(exitStatus, passed, failed, lines);
    }

    @Override
    public String toString() {
        return "exitStatus=" + exitStatus + ", printed:\n" + String.join("\n", lines);
    }
}
