package org.mtalloc.core.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
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
                .filteredOn(line -> line.contains("at ") && line.contains("LeakProgram.many("))
                .hasSize(1);
    }
}
