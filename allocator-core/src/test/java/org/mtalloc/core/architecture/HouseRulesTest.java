package org.mtalloc.core.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;

/** What only one place may do. */
class HouseRulesTest {
    @Test
    void nobodyUsesJdkInternals() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("sun..", "jdk.internal..", "com.sun..")
                .check(MainClasses.ALL);
    }

    /** What is reached by name does not show in the class files. */
    @Test
    void onlyTheCleanerOfDirectBuffersAndTheMessageAboutAgronasFlagNameJdkInternals() throws IOException {
        List<String> naming = new ArrayList<>();
        try (Stream<Path> files = Files.walk(ProjectFiles.root().resolve("allocator-core/src/main/java"))) {
            files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> read(file).matches("(?s).*\\b(sun\\.misc|jdk\\.internal)\\b.*"))
                    .forEach(file -> naming.add(file.getFileName().toString()));
        }
        assertThat(naming).containsExactlyInAnyOrder("AgronaViews.java", "CleanedBufferMemory.java");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void onlyWhoHasToWaitUsesOtherLocksThanThoseOfTheLockPackage() {
        noClasses()
                .that()
                .resideOutsideOfPackage(MainClasses.ROOT + ".lock")
                .and()
                .doNotHaveFullyQualifiedName(MainClasses.ROOT + ".TrimThread")
                .and()
                .doNotHaveFullyQualifiedName(MainClasses.ROOT + ".AtLimit")
                .and()
                .doNotHaveFullyQualifiedName(MainClasses.ROOT + ".IdleTurns")
                .and()
                .doNotHaveFullyQualifiedName(MainClasses.ROOT + ".bin.Revocation")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.util.concurrent.locks")
                .check(MainClasses.ALL);
    }

    @Test
    void onlyTheMemoryPackageObtainsDirectMemory() {
        noClasses()
                .that()
                .resideOutsideOfPackage(MainClasses.ROOT + ".memory")
                .should()
                .callMethod(ByteBuffer.class, "allocateDirect", int.class)
                .check(MainClasses.ALL);
    }

    @Test
    void nobodyUsesThreadLocals() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .areAssignableTo(ThreadLocal.class)
                .check(MainClasses.ALL);
    }

    @Test
    void aTestThatIsSwitchedOffSaysWhy() {
        JavaClasses all = new ClassFileImporter().importPackages(MainClasses.ROOT);
        List<String> silent = new ArrayList<>();
        all.forEach(type -> {
            if (type.isAnnotatedWith(Disabled.class)
                    && type.getAnnotationOfType(Disabled.class).value().isBlank()) {
                silent.add(type.getName());
            }
            type.getMethods().forEach(method -> {
                if (method.isAnnotatedWith(Disabled.class)
                        && method.getAnnotationOfType(Disabled.class).value().isBlank()) {
                    silent.add(method.getFullName());
                }
            });
        });
        assertThat(silent).isEmpty();
    }
}
