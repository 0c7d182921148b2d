package org.mtalloc.stress.harness;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mtalloc.stress.listing.ListedTest;

/** The class path of this JVM, rearranged for others. jcstress looks at the first list of tests on it only. */
public final class ClassPath {

    private final List<Path> entries;

    private ClassPath(List<Path> entries) {
        this.entries = entries;
    }

    /** {@return this JVM's class path, with the list of the shipped tests in front of that of the weakened ones} */
    public static ClassPath ofShippedTests() {
        return new ClassPath(own().filter(entry -> !isTestClasses(entry)).collect(Collectors.toList()))
                .followedBy(ofTestClasses());
    }

    /** {@return this JVM's class path, with the list of the weakened tests in front} */
    public static ClassPath ofWeakenedTests() {
        return ofTestClasses().followedBy(ofShippedTests());
    }

    private static ClassPath ofTestClasses() {
        return new ClassPath(own().filter(ClassPath::isTestClasses).collect(Collectors.toList()));
    }

    private static Stream<Path> own() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of);
    }

    private static boolean isTestClasses(Path entry) {
        return entry.endsWith("test-classes");
    }

    /** {@return this class path with {@code first} in front, whose classes take precedence} */
    public ClassPath behind(Path first) {
        return new ClassPath(List.of(first)).followedBy(this);
    }

    private ClassPath followedBy(ClassPath rest) {
        List<Path> all = new ArrayList<>(entries);
        all.addAll(rest.entries);
        return new ClassPath(all);
    }

    /** {@return the list of tests that jcstress finds on this class path} */
    public Path listOfTests() {
        return entries.stream()
                .map(entry -> entry.resolve(ListedTest.LIST))
                .filter(Files::exists)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no " + ListedTest.LIST + " on the class path: " + this));
    }

    /** {@return the entries as the option {@code -cp} takes them} */
    @Override
    public String toString() {
        return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
}
