package org.mtalloc.core.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The tests that {@code docs/SCENARIOS.md} names are there, and are tests; and each scenario has one. */
class ScenariosTest {
    private static final String PAGE = "docs/SCENARIOS.md";
    private static final Pattern TEST = Pattern.compile("`((?:[a-z]+\\.)*[A-Z][A-Za-z]+)#([a-zA-Z]+)`");
    private static final List<String> SCENARIOS = List.of(
            "R1", "R2", "R3", "R4", "R6", "R9", "H10", "H11", "H12", "H13", "M17", "M18", "M20", "M21", "L23", "L24",
            "L25", "L26", "S28", "S30");

    @Test
    void everyTestIsThere() throws IOException {
        List<MatchResult> names =
                TEST.matcher(ProjectFiles.read(PAGE)).results().toList();
        assertThat(names).hasSizeGreaterThan(SCENARIOS.size());
        assertThat(names)
                .allSatisfy(name -> assertThat(isTest(name.group(1), name.group(2)))
                        .as(name.group())
                        .isTrue());
    }

    @Test
    void everyScenarioHasATest() throws IOException {
        List<String> found = ProjectFiles.read(PAGE)
                .lines()
                .filter(line -> line.startsWith("| **") && TEST.matcher(line).find())
                .map(line -> line.substring(4, line.indexOf("**", 4)))
                .toList();
        assertThat(found).containsExactlyElementsOf(SCENARIOS);
    }

    /** A method with an annotation of JUnit's, whichever, of a class below this project's root package. */
    private static boolean isTest(String type, String method) {
        try {
            Method[] methods = Class.forName("org.mtalloc.core." + type).getDeclaredMethods();
            return Arrays.stream(methods)
                    .anyMatch(each -> each.getName().equals(method)
                            && Arrays.stream(each.getAnnotations())
                                    .anyMatch(a -> a.annotationType().getName().startsWith("org.junit.")));
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
