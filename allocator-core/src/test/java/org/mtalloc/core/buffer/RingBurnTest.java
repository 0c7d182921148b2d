package org.mtalloc.core.buffer;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorStats;
import org.mtalloc.core.BurnSetup;
import org.mtalloc.core.BurnWatch;
import org.mtalloc.core.TestAllocators;
import org.mtalloc.core.config.Storage;

/**
 * The ring burn, through buffer pools with all their wiring, trim thread included. Takes {@code
 * burn.seconds}, {@value #SECONDS} if not set, for all combinations together; the script {@code allocator-core/burn} sets it.
 */
class RingBurnTest {
    private static final int SECONDS = 30;
    private static final long LIMIT_BYTES = 48 << 20;
    private static final long SEED = 20_261_130;

    /** {@return all but char arrays, which a pool of byte buffers refuses} */
    static List<BurnSetup> setups() {
        return BurnSetup.over(Storage.HEAP_BYTES, Storage.DIRECT);
    }

    @ParameterizedTest
    @MethodSource("setups")
    void everyBufferKeepsItsContentsAndEveryWorkerGoesOn(BurnSetup setup) throws InterruptedException {
        Duration time = BurnWatch.share(SECONDS, setups().size());
        Allocator allocator = setup.builder()
                .limitBytes(LIMIT_BYTES)
                .trimDelay(Duration.ofSeconds(1))
                .build();
        BufferPool pool = BufferPool.builder().ownedAllocator(allocator).build();
        int workers = 2 * Runtime.getRuntime().availableProcessors();
        RingBurn.Result result = new RingBurn(pool, LIMIT_BYTES, workers, SEED).run(time);
        AllocatorStats stats = pool.stats();
        assertThat(stats.usedBlocks()).as("blocks used").isZero();
        assertThat(stats.peakReservedBytes()).as("peak").isBetween(LIMIT_BYTES / 2, LIMIT_BYTES);
        assertThat(result.acquired()).as("acquired").isGreaterThan(1_000);
        assertThat(result.refused()).as("refused at the limit").isPositive();
        assertThat(result.handedOver()).as("handed over").isGreaterThan(result.acquired() / 4);
        TestAllocators.check(allocator);
        pool.close();
        assertThat(allocator.isClosed()).isTrue();
    }
}
