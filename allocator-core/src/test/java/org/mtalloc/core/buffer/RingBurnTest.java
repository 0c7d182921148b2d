package org.mtalloc.core.buffer;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorBuilder;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.AllocatorStats;
import org.mtalloc.core.BurnWatch;
import org.mtalloc.core.TestAllocators;
import org.mtalloc.core.config.Safety;
import org.mtalloc.core.config.Storage;

/**
 * The ring burn, through buffer pools with all their wiring, trim thread included. Takes {@code
 * burn.seconds}, {@value #SECONDS} if not set, for all combinations together; the script {@code allocator-core/burn} sets it.
 */
class RingBurnTest {
    private static final int SECONDS = 30;
    private static final long LIMIT_BYTES = 48 << 20;
    private static final long SEED = 20_261_130;

    static List<Arguments> combinations() {
        return Arrays.stream(AllocatorKind.values())
                .flatMap(kind -> Stream.of(Storage.HEAP_BYTES, Storage.DIRECT)
                        .flatMap(storage ->
                                Arrays.stream(Safety.values()).map(safety -> Arguments.of(kind, storage, safety))))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("combinations")
    void everyBufferKeepsItsContentsAndEveryWorkerGoesOn(AllocatorKind kind, Storage storage, Safety safety)
            throws InterruptedException {
        Duration time = BurnWatch.share(SECONDS, combinations().size());
        Allocator allocator = AllocatorBuilder.of(kind)
                .storage(storage)
                .safety(safety)
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
