package org.mtalloc.stress.listing;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Prints the number of processors, and then a line for each test on the class path whose class name a regular expression finds, as
 * jcstress chooses tests: the name and the number of actors. Exit status 2, and one line, if there is none.
 */
public final class ListTests {
    private static final int REFUSED = 2;

    private ListTests() {}

    /** Prints; the argument is the regular expression. */
    public static void main(String[] arguments) throws IOException {
        try {
            List<ListedTest> tests = matching(arguments);
            System.out.println("processors " + Runtime.getRuntime().availableProcessors());
            tests.forEach(test -> System.out.println(test.name() + " " + test.actors()));
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(REFUSED);
        }
    }

    private static List<ListedTest> matching(String[] arguments) throws IOException {
        if (arguments.length != 1) {
            throw new IllegalArgumentException("one pattern must be given: arguments=" + arguments.length);
        }
        Pattern pattern = pattern(arguments[0]);
        List<ListedTest> tests = ListedTest.onClassPath().stream()
                .filter(test -> pattern.matcher(test.name()).find())
                .toList();
        if (tests.isEmpty()) {
            throw new IllegalArgumentException("the pattern must be found in the name of a test: pattern=" + pattern);
        }
        return tests;
    }

    private static Pattern pattern(String regex) {
        try {
            return Pattern.compile(regex);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "the pattern must be a regular expression of Java: pattern=" + regex + ", cause="
                            + e.getDescription(),
                    e);
        }
    }
}
