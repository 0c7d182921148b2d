package org.mtalloc.stress.listing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A test as jcstress's annotation processor lists it.
 *
 * @param name the class name
 * @param actors actors, that is threads at the same time
 * @param forbidden the outcomes that are forbidden and described; the empty name stands for all that are not named
 */
public record ListedTest(String name, int actors, Set<String> forbidden) {
    /** Where the list lies on the class path. */
    public static final String LIST = "META-INF/TestList";

    private static final String PREFIX = "JCTEST";
    private static final int ACTORS = 4; // index of the field with their number
    private static final int FORBIDDEN = 2; // as jcstress numbers its expectations

    /**
     * {@return the tests of the first list on the class path, the one that jcstress reads; none if there is no list}
     *
     * @throws IOException if it cannot be read
     */
    public static List<ListedTest> onClassPath() throws IOException {
        InputStream list = ListedTest.class.getClassLoader().getResourceAsStream(LIST);
        if (list == null) {
            return List.of();
        }
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(list, StandardCharsets.UTF_8))) {
            return reader.lines()
                    .filter(line -> !line.isBlank())
                    .map(ListedTest::parse)
                    .toList();
        }
    }

    /** {@return the tests of a list} */
    public static List<ListedTest> read(Path list) {
        try {
            return Files.readAllLines(list).stream().map(ListedTest::parse).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * A line is the prefix and then fields. The first five: class, class again, generated class, description, number of actors.
     * After the actors' names and one more come the number of outcomes, and for each its expectation, its description, the
     * number of its names, and these.
     */
    private static ListedTest parse(String line) {
        if (!line.startsWith(PREFIX)) {
            throw new IllegalArgumentException("a line of the list must start with " + PREFIX + ": line=" + line);
        }
        List<String> fields = fields(line);
        int actors = Integer.parseInt(fields.get(ACTORS));
        Iterator<String> rest = fields.listIterator(ACTORS + 1 + actors + 1);
        Set<String> forbidden = new TreeSet<>();
        for (int outcomes = Integer.parseInt(rest.next()); outcomes > 0; outcomes--) {
            boolean isForbidden = Integer.parseInt(rest.next()) == FORBIDDEN;
            boolean isDescribed = !rest.next().isBlank();
            for (int names = Integer.parseInt(rest.next()); names > 0; names--) {
                String name = rest.next();
                if (isForbidden && isDescribed) {
                    forbidden.add(name);
                }
            }
        }
        return new ListedTest(fields.get(0), actors, forbidden);
    }

    /** {@return the fields of a line, each its length in digits, a letter for its type, and its text} */
    private static List<String> fields(String line) {
        List<String> fields = new ArrayList<>();
        int at = PREFIX.length();
        while (at < line.length()) {
            int letter = at;
            while (Character.isDigit(line.charAt(letter))) {
                letter++;
            }
            int end = letter + 1 + Integer.parseInt(line.substring(at, letter));
            fields.add(line.substring(letter + 1, end));
            at = end;
        }
        return fields;
    }
}
