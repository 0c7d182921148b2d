package org.mtalloc.core.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.TestAllocators;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.MissingFlagException;

/**
 * What depends on flags of the JVM, or shows on its error stream; and the shared pools, whose allocators would keep the
 * trim thread of the test JVM.
 */
class ChildJvmTest {
    private static final String FLAG = "--add-exports java.base/jdk.internal.misc=ALL-UNNAMED";
    private static final String MESSAGE = "Agrona's buffer needs the JVM to be started with " + FLAG;

    @Test
    void withTheFlagAgronaSeesTheSameMemory() throws Exception {
        ChildJvm child = ChildJvm.run(AgronaProgram.class, FLAG.split(" "));
        assertThat(child.lines())
                .containsExactly(
                        "HEAP_BYTES buffer 16 42 99",
                        "HEAP_BYTES block 48 43",
                        "DIRECT buffer 16 42 99",
                        "DIRECT block 48 43");
        assertThat(child.status()).isZero();
    }

    @Test
    void openingThePackageDoesToo() throws Exception {
        ChildJvm child = ChildJvm.run(AgronaProgram.class, "--add-opens", "java.base/jdk.internal.misc=ALL-UNNAMED");
        assertThat(child.lines()).hasSize(4);
        assertThat(child.status()).isZero();
    }

    @Test
    void withoutTheFlagOneLineNamesIt() throws Exception {
        ChildJvm child = ChildJvm.run(AgronaProgram.class);
        assertThat(child.lines().get(0)).contains(MissingFlagException.class.getName() + ": " + MESSAGE);
        assertThat(child.lines()).noneMatch(line -> line.contains("Caused by"));
        assertThat(child.status()).isEqualTo(1);
    }

    /** The test JVM has no such flag. A refusal changes nothing, and comes again. */
    @Test
    void withoutTheFlagNothingChanges() {
        try (Allocator chars = TestAllocators.of(AllocatorKind.MT, Storage.HEAP_CHARS);
                BufferPool pool = BufferPool.builder().build();
                PooledBuffer buffer = pool.acquire(10)) {
            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(() -> AgronaViews.of(buffer))
                        .isInstanceOf(MissingFlagException.class)
                        .hasMessage(MESSAGE);
            }
            assertThat(buffer.references()).isEqualTo(1);
            assertThatThrownBy(() -> AgronaViews.of(chars, chars.allocate(10)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("storage=HEAP_CHARS");
        }
    }

    @Test
    void aSharedPoolIsThereAndIsNeverClosed() throws Exception {
        ChildJvm child = ChildJvm.run(SharedPoolProgram.class);
        assertThat(child.lines())
                .containsExactly(
                        "a pool that the whole process shares must stay open: pool=shared",
                        "open same direct=false used=1",
                        "a pool that the whole process shares must stay open: pool=shared-direct",
                        "open same direct=true used=1");
        assertThat(child.status()).isZero();
    }

    /** Each call tells the same, and the first one with a right value makes the pool. */
    @ParameterizedTest
    @CsvSource({
        "mtalloc.chunkBytes, 65537, 64k, 'chunkBytes must be a power of two from 65536 to 4194304: chunkBytes=65537"
                + "; set by system property mtalloc.chunkBytes=65537'",
        "mtalloc.leakDetection, some, all, 'system property must be off, sampled or all: mtalloc.leakDetection=some'",
        "mtalloc.limitBytes, 1x, 64m, 'system property must be a size in bytes, with k, m or g as suffix or none:"
                + " mtalloc.limitBytes=1x'",
    })
    void aBadPropertyIsToldAtEachCallOfASharedPoolUntilItIsMended(
            String property, String bad, String good, String message) throws Exception {
        ChildJvm child = ChildJvm.run(BadPropertyProgram.class, List.of(property, good), "-D" + property + "=" + bad);
        String error = IllegalArgumentException.class.getName() + ": " + message;
        assertThat(child.lines())
                .containsExactly(error, error, error, error, "shared size=10", "shared-direct size=10");
        assertThat(child.status()).isZero();
    }

    /** A misspelt one is told with the names that there are. */
    @Test
    void soIsAnUnknownProperty() throws Exception {
        ChildJvm child =
                ChildJvm.run(BadPropertyProgram.class, List.of("mtalloc.chunkbytes"), "-Dmtalloc.chunkbytes=64k");
        assertThat(child.lines()).hasSize(6);
        assertThat(child.lines().subList(0, 4))
                .allMatch(line -> line.contains("mtalloc.* must be one of mtalloc.alignmentBytes, ")
                        && line.endsWith(": mtalloc.chunkbytes=64k"));
        assertThat(child.lines().subList(4, 6)).containsExactly("shared size=10", "shared-direct size=10");
    }

    @Test
    void aLeakIsLoggedOnceForEachSite() throws Exception {
        ChildJvm child = ChildJvm.run(LeakProgram.class, "-Dmtalloc.leakDetection=all");
        assertThat(child.status()).as("output: %s", child.lines()).isZero();
        assertThat(child.lines())
                .filteredOn(line -> line.contains("a buffer must be released"))
                .hasSize(2);
        assertThat(child.lines())
                .filteredOn(line -> line.contains("WARNING") && line.contains("pool=shared, size=111, state=RETURNED"))
                .hasSize(1);
        assertThat(child.lines())
                .filteredOn(line -> line.contains("WARNING") && line.contains("pool=shared, size=222, state=RETURNED"))
                .hasSize(1);
        assertThat(child.lines())
                .filteredOn(line -> line.contains("at ") && line.contains("org.mtalloc.user.UserCode.here("))
                .hasSize(1);
    }
}
