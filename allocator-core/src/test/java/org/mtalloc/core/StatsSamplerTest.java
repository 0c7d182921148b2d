package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.error.AllocatorClosedException;

/** One snapshot serves all who read within its age; a closed allocator gives none. */
class StatsSamplerTest {
    private final Allocator allocator = MtAllocator.builder().build();

    @Test
    void withinItsAgeASnapshotIsGivenAgain() {
        StatsSampler sampler = new StatsSampler(allocator, Duration.ofHours(1));
        AllocatorStats first = sampler.current().orElseThrow();
        allocator.allocate(10);
        assertThat(sampler.current()).containsSame(first);
        assertThat(sampler.currentOrLast()).isSameAs(first);
        allocator.close();
    }

    @Test
    void anAgeOfZeroMakesEachSnapshotFresh() {
        StatsSampler sampler = new StatsSampler(allocator, Duration.ZERO);
        for (int live = 1; live < 4; live++) {
            allocator.allocate(10);
            assertThat(sampler.current().orElseThrow().usedBlocks()).isEqualTo(live);
        }
        allocator.close();
    }

    @Test
    void afterItsAgeASnapshotIsTakenAnew() {
        StatsSampler sampler = new StatsSampler(allocator, Duration.ofMillis(20));
        allocator.allocate(10);
        Await.until(
                "a fresh snapshot",
                Duration.ofSeconds(30),
                () -> sampler.current().orElseThrow().usedBlocks() == 1);
        allocator.close();
    }

    @Test
    void aClosedAllocatorGivesNoneButTheLastStays() {
        StatsSampler sampler = new StatsSampler(allocator, Duration.ofHours(1));
        AllocatorStats last = sampler.currentOrLast();
        allocator.close();
        assertThat(sampler.current()).isEmpty();
        assertThat(sampler.currentOrLast()).isSameAs(last);
        assertThat(sampler.allocator()).containsSame(allocator);
        assertThatThrownBy(() -> new StatsSampler(allocator, Duration.ZERO))
                .isInstanceOf(AllocatorClosedException.class);
    }

    @Test
    void aNegativeAgeIsRefused() {
        assertThatThrownBy(() -> new StatsSampler(allocator, Duration.ofNanos(-1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("maxAge must not be negative: maxAge=PT-0.000000001S");
        allocator.close();
    }
}
