package org.mtalloc.core.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The packages from bottom to top, and what each may use: the table of {@code docs/ARCHITECTURE.md}. */
class LayeringTest {
    private static final String[] LIBRARIES = {"java..", "org.agrona..", "org.jctools..", "org.jspecify.."};
    private static final Map<String, List<String>> MAY_USE = new LinkedHashMap<>();

    /** Modules of the JDK beyond java.base, each used by one package alone; absent at run time where it is not used. */
    private static final Map<String, String> JDK_MODULES = Map.of("event", "jdk.jfr..", "jmx", "javax.management..");

    /** Stands for the root package itself. */
    private static final String ALLOCATORS = "";

    static {
        MAY_USE.put("config", List.of());
        MAY_USE.put("error", List.of());
        MAY_USE.put("event", List.of());
        MAY_USE.put("lock", List.of());
        MAY_USE.put("size", List.of());
        MAY_USE.put("memory", List.of("config"));
        MAY_USE.put("slab", List.of("config", "error", "event", "lock", "size", "memory"));
        MAY_USE.put("bin", List.of("config", "error", "event", "lock", "size", "memory", "slab"));
        MAY_USE.put("plain", List.of("config", "error", "event", "lock", "size", "memory", "slab"));
        MAY_USE.put("safety", List.of("config", "error", "event", "lock", "size", "memory", "slab"));
        MAY_USE.put("cache", List.of("config", "error", "event", "lock", "size", "memory", "slab", "bin"));
        MAY_USE.put("report", List.of());
        MAY_USE.put("leak", List.of("config", "error", "event", "report"));
        MAY_USE.put("jmx", List.of(ALLOCATORS, "config"));
        MAY_USE.put("buffer", List.of(ALLOCATORS, "config", "error", "leak"));
    }

    static Stream<String> packages() {
        return MAY_USE.keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("packages")
    void aPackageUsesOnlyWhatLiesBelowIt(String name) {
        List<String> allowed = new ArrayList<>(List.of(LIBRARIES));
        allowed.add(MainClasses.ROOT + "." + name);
        MAY_USE.getOrDefault(name, List.of())
                .forEach(below -> allowed.add(MainClasses.ROOT + (below.equals(ALLOCATORS) ? "" : "." + below)));
        if (JDK_MODULES.containsKey(name)) {
            allowed.add(JDK_MODULES.get(name));
        }
        classes()
                .that()
                .resideInAPackage(MainClasses.ROOT + "." + name)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed.toArray(String[]::new))
                .check(MainClasses.ALL);
    }

    @Test
    void theAllocatorsKnowNothingOfWhatIsBuiltOnThem() {
        noClasses()
                .that()
                .resideInAPackage(MainClasses.ROOT)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(MainClasses.ROOT + ".buffer", MainClasses.ROOT + ".leak")
                .check(MainClasses.ALL);
    }

    @Test
    void thePackagesAreFreeOfCycles() {
        slices().matching(MainClasses.ROOT + ".(*)").should().beFreeOfCycles().check(MainClasses.ALL);
    }

    @Test
    void everyPackageIsInTheTable() {
        List<String> names = MainClasses.ALL.stream()
                .map(type -> type.getPackageName())
                .distinct()
                .filter(name -> !name.equals(MainClasses.ROOT))
                .toList();
        assertThat(names)
                .allSatisfy(name -> assertThat(MAY_USE).containsKey(name.substring(MainClasses.ROOT.length() + 1)));
        assertThat(names).hasSameSizeAs(MAY_USE.keySet());
    }

    @Test
    void theDocumentedTableHasTheSameOrder() throws IOException {
        String page = ProjectFiles.read("docs/ARCHITECTURE.md");
        String table = page.substring(page.indexOf("## Packages"));
        Matcher row = Pattern.compile("^\\| `([a-z]+)`(?: \\*\\(exported\\)\\*)? \\|", Pattern.MULTILINE)
                .matcher(table);
        List<String> documented = row.results().map(match -> match.group(1)).toList();
        assertThat(documented).containsExactlyElementsOf(MAY_USE.keySet());
    }
}
