package org.mtalloc.stress.harness;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a run of jcstress printed, and its exit status. */
public final class JcstressLog {
    /** The heading of one test's results: dots, the grade, the test. */
    private static final Pattern HEADING = Pattern.compile("\\.+ \\[(\\w+)] (\\S+)");

    /** A row of a table: outcome, samples, share, grade. */
    private static final Pattern ROW = Pattern.compile("\\s+(\\S.*?)\\s+([\\d,]+)\\s+<?[\\d.]+%\\s+(\\w+)\\s.*");

    private final Path file;
    private final int exitStatus;
    private final Set<String> tests = new TreeSet<>();
    private final Map<String, Set<String>> seen = new TreeMap<>();
    private final Map<String, Set<String>> forbidden = new TreeMap<>();

    JcstressLog(Path file, List<String> lines, int exitStatus) {
        this.file = file;
        this.exitStatus = exitStatus;
        String test = "";
        for (String line : lines) {
            Matcher heading = HEADING.matcher(line);
            Matcher row = ROW.matcher(line);
            if (heading.matches()) {
                test = heading.group(2);
                tests.add(test);
            } else if (row.matches() && !row.group(2).equals("0")) {
                Map<String, Set<String>> outcomes = row.group(3).equals("Forbidden") ? forbidden : seen;
                outcomes.computeIfAbsent(test, key -> new TreeSet<>()).add(row.group(1));
            }
        }
    }

    /** {@return 0 if every test passed; also if none was found} */
    public int exitStatus() {
        return exitStatus;
    }

    /** {@return the tests that ran, by class name} */
    public Set<String> tests() {
        return tests;
    }

    /** {@return the allowed outcomes that a test showed at least once} */
    public Set<String> allowed(String test) {
        return seen.getOrDefault(test, Set.of());
    }

    /** {@return the forbidden outcomes that a test showed at least once} */
    public Set<String> forbidden(String test) {
        return forbidden.getOrDefault(test, Set.of());
    }

    /** {@return where the log is, for messages} */
    @Override
    public String toString() {
        return "exitStatus=" + exitStatus + ", forbidden=" + forbidden + ", log=" + file;
    }
}
