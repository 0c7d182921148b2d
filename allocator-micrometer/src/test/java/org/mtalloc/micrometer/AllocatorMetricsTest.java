package org.mtalloc.micrometer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.DoubleStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorBuilder;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.AllocatorStats;
import org.mtalloc.core.StatsSampler;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.AllocatorClosedException;

/** Meters say what the statistics say, take one snapshot a scrape, and outlive the allocator without harm. */
class AllocatorMetricsTest {
    private static final int TOTALS = 17;
    private static final long COLLECTION_NANOS = Duration.ofSeconds(30).toNanos();

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    @AfterEach
    void close() {
        registry.close();
    }

    private static Allocator open() {
        return AllocatorBuilder.of(AllocatorKind.MT)
                .storage(Storage.HEAP_CHARS)
                .name("metered")
                .build();
    }

    private static AllocatorMetrics always(Allocator allocator) {
        return new AllocatorMetrics(new StatsSampler(allocator, Duration.ZERO), Tags.empty(), false);
    }

    private static void work(Allocator allocator) {
        for (int i = 0; i < 3_000; i++) {
            long block = allocator.allocate(1 + i);
            if (i % 3 == 0) {
                allocator.free(block);
            }
        }
        allocator.allocate(1 << 21);
    }

    private double gauge(String name) {
        return registry.get("mtalloc." + name).gauge().value();
    }

    private double counter(String name) {
        return registry.get("mtalloc." + name).functionCounter().count();
    }

    @Test
    void everyMeterIsItsFigureOfTheSnapshot() {
        try (Allocator allocator = open()) {
            always(allocator).bindTo(registry);
            work(allocator);
            AllocatorStats stats = allocator.stats();
            Map<String, Double> read = new HashMap<>();
            registry.forEachMeter(meter -> read.put(meter.getId().getName(), valueOf(meter)));
            assertThat(read)
                    .containsOnly(
                            entry("mtalloc.reserved", (double) stats.reservedBytes()),
                            entry("mtalloc.peak", (double) stats.peakReservedBytes()),
                            entry("mtalloc.limit", Double.NaN),
                            entry("mtalloc.fallback", 0.0),
                            entry("mtalloc.fallbacks", 0.0),
                            entry("mtalloc.used", (double) stats.usedBytes()),
                            entry("mtalloc.cached", (double) stats.cachedBytes()),
                            entry("mtalloc.large", (double) stats.largeBytes()),
                            entry("mtalloc.blocks", 2_001.0),
                            entry("mtalloc.chunks", (double) stats.chunks()),
                            entry("mtalloc.thread.caches", 1.0),
                            entry("mtalloc.chunks.obtained", (double) stats.chunksObtained()),
                            entry("mtalloc.chunks.returned", (double) stats.chunksReturned()),
                            entry("mtalloc.source.failures", 0.0),
                            entry("mtalloc.refills", (double) stats.refills()),
                            entry("mtalloc.flushes", (double) stats.flushes()),
                            entry("mtalloc.contentions", (double) stats.contentions()))
                    .hasSize(TOTALS);
            assertThat(stats.refills()).isPositive();
            assertThat(stats.largeBytes()).isEqualTo(2 << 21);
        }
    }

    private static double valueOf(Meter meter) {
        return StreamSupport.stream(meter.measure().spliterator(), false)
                .flatMapToDouble(measurement -> DoubleStream.of(measurement.getValue()))
                .sum();
    }

    @Test
    void metersHaveTagsUnitAndDescription() {
        try (Allocator allocator = open()) {
            new AllocatorMetrics(allocator, Tags.of("part", "orders")).bindTo(registry);
            for (Meter meter : registry.getMeters()) {
                Meter.Id id = meter.getId();
                assertThat(id.getTag("allocator")).isEqualTo("metered");
                assertThat(id.getTag("storage")).isEqualTo("HEAP_CHARS");
                assertThat(id.getTag("part")).isEqualTo("orders");
                assertThat(id.getTags()).hasSize(3);
                assertThat(id.getDescription()).isNotBlank();
                assertThat(id.getBaseUnit()).isNotBlank();
            }
            assertThat(registry.get("mtalloc.reserved").gauge().getId().getBaseUnit())
                    .isEqualTo("bytes");
            assertThat(registry.getMeters())
                    .hasSize(TOTALS)
                    .allMatch(meter -> meter instanceof Gauge || meter instanceof FunctionCounter);
        }
    }

    @Test
    void classesAreMeteredIfAskedFor() {
        try (Allocator allocator = open()) {
            new AllocatorMetrics(new StatsSampler(allocator, Duration.ZERO), Tags.empty(), false)
                    .perClass()
                    .bindTo(registry);
            work(allocator);
            AllocatorStats stats = allocator.stats();
            assertThat(registry.getMeters())
                    .hasSize(TOTALS + 6 * stats.classes().size());
            stats.classes().forEach(one -> {
                String bytes = Integer.toString(one.blockBytes());
                assertThat(registry.get("mtalloc.class.used")
                                .tag("block.bytes", bytes)
                                .gauge()
                                .value())
                        .isEqualTo((double) one.usedBytes());
                assertThat(registry.get("mtalloc.class.refills")
                                .tag("block.bytes", bytes)
                                .functionCounter()
                                .count())
                        .isEqualTo((double) one.refills());
            });
            double used = registry.find("mtalloc.class.used").gauges().stream()
                    .mapToDouble(Gauge::value)
                    .sum();
            assertThat(used + gauge("large")).isEqualTo(gauge("used"));
        }
    }

    @Test
    void aScrapeTakesOneSnapshot() {
        try (CountingAllocator allocator = new CountingAllocator(open())) {
            StatsSampler hourly = new StatsSampler(allocator, Duration.ofHours(1));
            new AllocatorMetrics(hourly, Tags.empty(), false).perClass().bindTo(registry);
            int before = allocator.snapshots();
            registry.forEachMeter(AllocatorMetricsTest::valueOf);
            assertThat(allocator.snapshots()).isEqualTo(before).isEqualTo(1);
        }
    }

    @Test
    void twoAllocatorsAreToldApartByName() {
        try (Allocator one = AllocatorBuilder.of(AllocatorKind.POOL).name("one").build();
                Allocator two =
                        AllocatorBuilder.of(AllocatorKind.NEW).name("two").build()) {
            always(one).bindTo(registry);
            always(two).bindTo(registry);
            one.allocate(16);
            two.allocate(1_000);
            assertThat(registry.get("mtalloc.used")
                            .tag("allocator", "one")
                            .gauge()
                            .value())
                    .isEqualTo(16);
            assertThat(registry.get("mtalloc.used")
                            .tag("allocator", "two")
                            .gauge()
                            .value())
                    .isEqualTo(1_000);
        }
    }

    @Test
    void afterCloseGaugesGiveNanAndCountersTheirLastValue() {
        Allocator allocator = open();
        always(allocator).bindTo(registry);
        work(allocator);
        double refills = counter("refills");
        assertThat(refills).isPositive();
        allocator.close();
        assertThat(gauge("reserved")).isNaN();
        assertThat(gauge("thread.caches")).isNaN();
        assertThat(counter("refills")).isEqualTo(refills);
        registry.forEachMeter(AllocatorMetricsTest::valueOf);
        assertThatThrownBy(() -> new AllocatorMetrics(allocator)).isInstanceOf(AllocatorClosedException.class);
    }

    @Test
    void metersKeepNoAllocatorAndOutliveTheirBinder() {
        WeakReference<Allocator> dropped = bindAndDrop();
        long start = System.nanoTime();
        while (!dropped.refersTo(null)) {
            assertThat(System.nanoTime() - start)
                    .as("time until it is collected")
                    .isLessThan(COLLECTION_NANOS);
            System.gc();
            LockSupport.parkNanos(1_000_000);
        }
        assertThat(gauge("used")).isNaN();
        assertThat(counter("refills")).isEqualTo(1);
    }

    private WeakReference<Allocator> bindAndDrop() {
        Allocator allocator = open();
        always(allocator).bindTo(registry);
        allocator.allocate(10);
        System.gc(); // the binder and the sampler are held by the meters alone
        assertThat(gauge("used")).isEqualTo(32);
        assertThat(counter("refills")).isEqualTo(1);
        return new WeakReference<>(allocator);
    }
}
