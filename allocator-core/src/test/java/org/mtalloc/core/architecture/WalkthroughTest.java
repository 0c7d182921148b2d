package org.mtalloc.core.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMember;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The classes and members that {@code docs/WALKTHROUGH.md} names are there. */
class WalkthroughTest {
    private static final Pattern NAME = Pattern.compile("`([A-Z][A-Za-z]+)(?:\\.([a-zA-Z]+))?(?:\\([^`]*)?`");

    @Test
    void everyNameIsThere() throws IOException {
        List<MatchResult> names =
                NAME.matcher(ProjectFiles.read("docs/WALKTHROUGH.md")).results().toList();
        assertThat(names).hasSizeGreaterThan(10);
        assertThat(names)
                .allSatisfy(name -> assertThat(exists(name.group(1), name.group(2)))
                        .as(name.group())
                        .isTrue());
    }

    private static boolean exists(String type, @Nullable String member) {
        Optional<JavaClass> found = MainClasses.ALL.stream()
                .filter(candidate -> candidate.getSimpleName().equals(type))
                .findFirst();
        return found.isPresent()
                && (member == null
                        || found.get().getAllMembers().stream()
                                .map(JavaMember::getName)
                                .anyMatch(member::equals));
    }
}
