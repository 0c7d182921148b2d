package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.error.LimitExceededException;

/**
 * R9: what an active thread gets of a limit while a hundred others sleep on full caches, against what it gets where nobody
 * sleeps. The bounds are those of {@code docs/adr/0007}.
 */
class ParkedCachesTest {
    private static final int PARKED = 100;
    private static final long LIMIT_BYTES = 64 << 20;
    private static final int PAGE_BYTES = 64 << 10;
    private static final long SEED = 9;

    private static Allocator limited(AllocatorSetup setup) {
        return AllocatorBuilder.of(setup.kind())
                .storage(setup.storage())
                .tune(setup.tune())
                .trimDelay(Duration.ZERO)
                .limitBytes(LIMIT_BYTES)
                .build();
    }

    /** {@return the bytes that the calling thread allocates in blocks of this size before the limit refuses one} */
    private static long activeGets(Allocator allocator, int bytes) {
        long[] got = new long[1];
        int units = allocator.storage().units(bytes);
        assertThatExceptionOfType(LimitExceededException.class).isThrownBy(() -> {
            while (true) {
                got[0] += allocator.storage().bytes(allocator.usableSize(allocator.allocate(units)));
            }
        });
        return got[0];
    }

    private static long activeGetsAlone(AllocatorSetup setup, int bytes) {
        try (Allocator allocator = limited(setup)) {
            return activeGets(allocator, bytes);
        }
    }

    /** Sleepers worked with many sizes, in chunks that all come back or have other sleepers' blocks beside theirs. */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#sharing")
    void theActiveThreadMissesAtMostHalfTheBoundOfTheCaches(AllocatorSetup setup) {
        long alone = activeGetsAlone(setup, 40_000);
        List<LivingThread> parked = new ArrayList<>();
        try (Allocator allocator = limited(setup)) {
            Random random = new Random(SEED);
            for (int i = 0; i < PARKED; i++) {
                LivingThread thread = new LivingThread();
                parked.add(thread);
                thread.run(() -> {
                    List<Long> blocks = new ArrayList<>();
                    for (int n = 0; n < 500; n++) {
                        blocks.add(allocator.allocate(1 + setup.storage().units(1 << random.nextInt(15))));
                    }
                    Collections.shuffle(blocks, random);
                    blocks.forEach(allocator::free);
                });
            }
            long got = activeGets(allocator, 40_000);
            assertThat(alone - got).as("missed").isLessThanOrEqualTo(LIMIT_BYTES / 8 / 2);
        } finally {
            parked.forEach(LivingThread::close);
        }
    }

    /**
     * The worst that sleepers can do: each of their blocks alone in its slab, between free pages that the active thread uses
     * first, so that every chunk has live blocks. Then it misses their slabs, and those alone.
     */
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#sharing")
    void ofBlocksScatteredOverAllSlabsItMissesTheSlabs(AllocatorSetup setup) {
        int activeBytes = 10_000; // a slab of one page, as that of the sleepers' blocks
        long alone = activeGetsAlone(setup, activeBytes);
        List<LivingThread> parked = new ArrayList<>();
        try (Allocator allocator = limited(setup)) {
            scatter(allocator, parked);
            long got = activeGets(allocator, activeBytes);
            ClassStats small = allocator.stats().classes().stream()
                    .filter(c -> c.blockBytes() == 112)
                    .findFirst()
                    .orElseThrow();
            assertThat((long) small.slabs()).isLessThanOrEqualTo(small.threadCachedBlocks());
            assertThat(alone - got).as("missed").isLessThanOrEqualTo(small.slabs() * (long) PAGE_BYTES);
            PoolInvariants.check(allocator);
        } finally {
            parked.forEach(LivingThread::close);
        }
    }

    /** Fills the limit with slabs of small blocks and runs of other pages in turns, and has the sleepers free some of each. */
    private static void scatter(Allocator allocator, List<LivingThread> parked) {
        List<Long> small = new ArrayList<>();
        List<Long> large = new ArrayList<>();
        assertThatExceptionOfType(LimitExceededException.class).isThrownBy(() -> {
            while (true) {
                for (int i = 0; i < PAGE_BYTES / 112; i++) {
                    small.add(allocator.allocate(allocator.storage().units(100)));
                }
                large.add(allocator.allocate(allocator.storage().units(PAGE_BYTES) - 100));
            }
        });
        Collections.shuffle(small, new Random(SEED));
        for (int i = 0; i < PARKED; i++) {
            LivingThread thread = new LivingThread();
            parked.add(thread);
            List<Long> own = small.subList(i * 16, i * 16 + 16);
            thread.run(() -> own.forEach(allocator::free));
        }
        small.subList(PARKED * 16, small.size()).forEach(allocator::free);
        large.forEach(allocator::free);
    }
}
