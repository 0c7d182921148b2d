package org.mtalloc.core.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.TestAllocators;
import org.mtalloc.core.config.LeakDetection;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.config.Tune;

/** What a builder heeds, and what it refuses. */
class PoolBuilderTest {
    @Test
    void settingsReachTheAllocator() {
        Tune tune = Tune.builder().chunkBytes(64 << 10).build();
        try (BufferPool pool = BufferPool.builder()
                        .storage(Storage.DIRECT)
                        .name("of the test")
                        .tune(tune)
                        .build();
                CharBufferPool chars = CharBufferPool.builder().build();
                PooledBuffer buffer = pool.acquire(10)) {
            assertThat(pool.name()).isEqualTo("of the test");
            assertThat(pool.toString()).contains("of the test").contains("DIRECT");
            assertThat(pool.stats().allocator()).isEqualTo("of the test");
            assertThat(pool.stats().storage()).isEqualTo(Storage.DIRECT);
            assertThat(pool.stats().reservedBytes()).isEqualTo(64 << 10);
            assertThat(buffer.toString()).contains("of the test").contains("size=10");
            assertThat(chars.stats().storage()).isEqualTo(Storage.HEAP_CHARS);
            assertThat(chars.name()).startsWith("buffers-");
        }
    }

    @Test
    void itsAllocatorIsShownAndEndsWithThePoolAlone() {
        try (BufferPool pool = BufferPool.builder().name("shown").build()) {
            Allocator allocator = pool.allocator();
            assertThat(pool.allocator()).isSameAs(allocator);
            assertThat(pool.owned().allocator()).isSameAs(allocator);
            assertThat(allocator.stats().allocator()).isEqualTo("shown");
            assertThat(pool.toString()).endsWith(allocator.toString());
            assertThatThrownBy(allocator::close)
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("pool=shown");
            pool.acquire(10).close();
        }
    }

    @Test
    void eachBuildMakesAnotherPool() {
        BufferPoolBuilder builder = BufferPool.builder();
        BufferPool one = builder.build();
        try (BufferPool other = builder.build()) {
            assertThat(one.name()).isNotEqualTo(other.name());
            one.close();
            other.acquire(10).close();
        }
    }

    @Test
    void storageOfAnotherKindIsRefused() {
        assertThatThrownBy(() -> BufferPool.builder().storage(Storage.HEAP_CHARS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("storage of a pool of byte buffers must be HEAP_BYTES or DIRECT: storage=HEAP_CHARS");
        try (Allocator chars = TestAllocators.of(AllocatorKind.MT, Storage.HEAP_CHARS);
                Allocator bytes = TestAllocators.of(AllocatorKind.MT, Storage.HEAP_BYTES)) {
            assertThatThrownBy(() -> BufferPool.builder().allocator(chars).build())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageEndingWith("storage=HEAP_CHARS");
            assertThatThrownBy(() -> CharBufferPool.builder().allocator(bytes).build())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageEndingWith("storage=HEAP_BYTES");
        }
    }

    @Test
    void settingsOfAnOwnAllocatorDoNotGoWithAGivenOne() {
        try (Allocator given = TestAllocators.of(AllocatorKind.MT, Storage.HEAP_BYTES)) {
            assertThatThrownBy(() -> BufferPool.builder()
                            .storage(Storage.HEAP_BYTES)
                            .allocator(given)
                            .build())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("setting=storage");
            assertThatThrownBy(() -> CharBufferPool.builder()
                            .allocator(given)
                            .tune(Tune.fromEnvironment())
                            .build())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("setting=tune");
        }
    }

    @Test
    void anAllocatorThatIsClosedIsRefused() {
        for (Storage storage : List.of(Storage.HEAP_BYTES, Storage.HEAP_CHARS)) {
            Allocator closed = TestAllocators.of(AllocatorKind.MT, storage);
            closed.close();
            PoolBuilder<?> builder = storage == Storage.HEAP_CHARS ? CharBufferPool.builder() : BufferPool.builder();
            assertThatThrownBy(() -> builder.allocator(closed).lender(true))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("allocator must be open: allocator=" + closed + ", state=closed");
        }
    }

    @Test
    void leaksAreToldOnlyWhereTheyAreLookedFor() {
        try (BufferPool off = BufferPool.builder().build();
                BufferPool sampled = BufferPool.builder()
                        .leakDetection(LeakDetection.SAMPLED)
                        .build()) {
            assertThatThrownBy(off::leaks)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("leakDetection=OFF");
            assertThatThrownBy(off::leakCounts).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(off::assertNoLeaks).isInstanceOf(IllegalStateException.class);
            assertThat(sampled.leaks()).isEmpty();
            assertThatThrownBy(sampled::assertNoLeaks)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("leakDetection=SAMPLED");
        }
    }

    @Test
    void theSystemPropertyOverridesTheBuilder() {
        System.setProperty("mtalloc.leakDetection", "all");
        try (BufferPool pool =
                BufferPool.builder().leakDetection(LeakDetection.OFF).build()) {
            assertThat(pool.leaks()).isEmpty();
            pool.assertNoLeaks();
        } finally {
            System.clearProperty("mtalloc.leakDetection");
        }
        System.setProperty("mtalloc.leakDetection", "sometimes");
        try {
            assertThatThrownBy(() -> BufferPool.builder().build())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("system property must be off, sampled or all: mtalloc.leakDetection=sometimes");
        } finally {
            System.clearProperty("mtalloc.leakDetection");
        }
    }
}
