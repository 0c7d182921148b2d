package org.mtalloc.stress.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A test as jcstress's annotation processor lists it.
 *
 * @param name the class name
 * @param actors actors, that is threads at the same time
 */
public record ListedTest(String name, int actors) {
    private static final String PREFIX = "JCTEST";

    /** {@return the tests of a list} */
    public static List<ListedTest> read(Path list) {
        try {
            return Files.readAllLines(list).stream().map(ListedTest::parse).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * A line is the prefix and then fields, each its length in digits, a letter for its type, and its text. The first
     * five: class, class again, generated class, description, number of actors.
     */
    private static ListedTest parse(String line) {
        if (!line.startsWith(PREFIX)) {
            throw new IllegalArgumentException("a line of the list must start with " + PREFIX + ": line=" + line);
        }
        List<String> fields = new ArrayList<>();
        int at = PREFIX.length();
        while (fields.size() < 5) {
            int letter = at;
            while (Character.isDigit(line.charAt(letter))) {
                letter++;
            }
            int end = letter + 1 + Integer.parseInt(line.substring(at, letter));
            fields.add(line.substring(letter + 1, end));
            at = end;
        }
        return new ListedTest(fields.get(0), Integer.parseInt(fields.get(4)));
    }
}
