package org.mtalloc.stress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mtalloc.stress.harness.ClassPath;
import org.mtalloc.stress.harness.JavaNeeded;
import org.mtalloc.stress.harness.JcstressLog;
import org.mtalloc.stress.harness.JcstressRun;
import org.mtalloc.stress.listing.ListedTest;

/**
 * All shipped tests in the cheapest mode, with the core's assertions on. jcstress leaves out what it cannot schedule and
 * does not fail for it, so what ran is compared with what exists.
 */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class ShippedSuiteTest {
    private static final Path DIRECTORY = Path.of("target", "shipped-suite");
    private static final Path SOURCES = Path.of("src", "main", "java");
    private static final int MILLISECONDS = 300;
    private static final int ITERATIONS = 1;
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    @Test
    void allShippedTestsRunAndPass() throws IOException, InterruptedException {
        assumeTrue(PROCESSORS >= 2, "two actors need two processors");
        ClassPath shipped = ClassPath.ofShippedTests();

        JcstressLog log = new JcstressRun(shipped, DIRECTORY).run(".*", MILLISECONDS, ITERATIONS, "-ea");

        assertThat(log.exitStatus()).as("%s", log).isZero();
        for (ListedTest test : ListedTest.read(shipped.listOfTests())) {
            if (test.actors() > PROCESSORS) {
                System.out.println(test.name() + " did not run: needs " + test.actors() + " processors");
                assertThat(log.tests()).doesNotContain(test.name());
            } else if (JavaNeeded.isHere(test.name())) {
                assertThat(log.allowed(test.name()))
                        .as("outcomes of %s; %s", test.name(), log)
                        .isNotEmpty()
                        .doesNotContain(JavaNeeded.of(test.name()), "declined", "left alone");
            } else {
                System.out.println(test.name() + " tested nothing: " + JavaNeeded.of(test.name()));
                assertThat(log.allowed(test.name())).containsExactly(JavaNeeded.of(test.name()));
            }
        }
    }

    /** The list itself could be short. */
    @Test
    void everyTestOfTheSourcesIsListed() throws IOException {
        List<ListedTest> listed = ListedTest.read(ClassPath.ofShippedTests().listOfTests());

        try (Stream<Path> files = Files.walk(SOURCES)) {
            List<String> written = files.filter(ShippedSuiteTest::isStressTest)
                    .map(ShippedSuiteTest::className)
                    .toList();
            assertThat(listed).extracting(ListedTest::name).containsExactlyInAnyOrderElementsOf(written);
        }
    }

    /** One with several outcomes of its own does not get those of its superclass. */
    @Test
    void everyTestForbidsWhatItDoesNotName() {
        assertThat(ListedTest.read(ClassPath.ofShippedTests().listOfTests()))
                .allSatisfy(test -> assertThat(test.forbidden())
                        .as("forbidden outcomes of %s", test.name())
                        .hasSizeGreaterThan(1)
                        .contains(""));
    }

    private static boolean isStressTest(Path file) {
        try {
            return file.toString().endsWith(".java") && Files.readString(file).contains("\n@JCStressTest\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String className(Path file) {
        String path = SOURCES.relativize(file).toString();
        return path.substring(0, path.length() - ".java".length()).replace(File.separatorChar, '.');
    }
}
