package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.config.Tune;

/** Force-new makes every builder build a {@link NewAllocator}: by parameter, by property, by environment. */
class ForceNewTest {
    @Test
    void eachBuilderMakesItsKind() {
        try (Allocator mt = MtAllocator.builder().build();
                Allocator pool = PoolAllocator.builder().build();
                Allocator own = PrivateAllocator.builder().build();
                Allocator plain = NewAllocator.builder().build()) {
            assertThat(mt).isInstanceOf(MtAllocator.class);
            assertThat(pool).isInstanceOf(PoolAllocator.class);
            assertThat(own).isInstanceOf(PrivateAllocator.class);
            assertThat(plain).isInstanceOf(NewAllocator.class);
        }
    }

    @Test
    void theParameterForcesNew() {
        assertAllNew(Tune.builder().forceNew(true).build());
    }

    @Test
    void thePropertyForcesNew() {
        System.setProperty("mtalloc.forceNew", "true");
        try {
            assertAllNew(Tune.fromEnvironment());
            for (AllocatorKind kind : AllocatorKind.values()) {
                try (Allocator byDefault = AllocatorBuilder.of(kind).build();
                        Allocator told = AllocatorBuilder.of(kind)
                                .tune(TuneChoice.DEFAULTS.tune())
                                .build()) {
                    assertThat(byDefault).isInstanceOf(NewAllocator.class);
                    assertThat(told).as("told not to force new").isInstanceOf(NewAllocator.class);
                }
            }
        } finally {
            System.clearProperty("mtalloc.forceNew");
        }
    }

    private static void assertAllNew(Tune tune) {
        for (AllocatorKind kind : AllocatorKind.values()) {
            for (Storage storage : Storage.values()) {
                try (Allocator allocator =
                        AllocatorBuilder.of(kind).storage(storage).tune(tune).build()) {
                    assertThat(allocator).isInstanceOf(NewAllocator.class);
                    assertThat(allocator.storage()).isEqualTo(storage);
                    long block = allocator.allocate(100);
                    assertThat(allocator.usableSize(block)).isEqualTo(100);
                    assertThat(allocator.stats().largeBlocks()).isEqualTo(1);
                    assertThat(allocator.stats().allocator()).startsWith("new");
                    allocator.free(block);
                }
            }
        }
    }

    @Test
    void theEnvironmentForcesNewWhateverItsValue() throws Exception {
        for (String value : new String[] {"1", "", "no"}) {
            assertThat(kindsInChild(value)).as("MTALLOC_FORCE_NEW='%s'", value).containsOnly("NewAllocator");
        }
        assertThat(kindsInChild(null).stream().distinct())
                .containsExactly("NewAllocator", "PrivateAllocator", "PoolAllocator", "MtAllocator");
    }

    private static List<String> kindsInChild(@Nullable String forceNew) throws Exception {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        ProcessBuilder builder =
                new ProcessBuilder(java.toString(), "-cp", TestClassPath.text(), PrintKinds.class.getName());
        builder.environment().remove("MTALLOC_FORCE_NEW");
        if (forceNew != null) {
            builder.environment().put("MTALLOC_FORCE_NEW", forceNew);
        }
        Process child = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String output = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(child.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(child.exitValue()).isZero();
        return Arrays.asList(output.trim().split("\\s+"));
    }
}
