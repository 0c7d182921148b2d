package org.mtalloc.micrometer;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.BaseUnits;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorStats;
import org.mtalloc.core.ClassStats;
import org.mtalloc.core.StatsSampler;
import org.mtalloc.core.config.Bounds;

/**
 * The statistics of an allocator as meters, tagged {@code allocator} (its name) and {@code storage}. Meters hold the
 * allocator weakly. Once it is closed or was collected, gauges give NaN and counters their last value; nothing throws.
 *
 * <p>A snapshot serves all meters of an allocator for {@link #SNAPSHOT_AGE}, so a scrape takes one snapshot and not one
 * a meter. Immutable; any thread may call.
 */
public final class AllocatorMetrics implements MeterBinder {
    /** How old the snapshot may be that a meter reads: one second. */
    public static final Duration SNAPSHOT_AGE = Duration.ofSeconds(1);

    private final StatsSampler sampler;
    private final Tags tags;
    private final boolean perClass;

    /**
     * Makes meters of an allocator's totals.
     *
     * @throws org.mtalloc.core.error.AllocatorClosedException if the allocator is closed
     */
    public AllocatorMetrics(Allocator allocator) {
        this(allocator, Tags.empty());
    }

    /** Makes the same meters with tags besides. */
    public AllocatorMetrics(Allocator allocator, Iterable<Tag> tags) {
        this(new StatsSampler(allocator, SNAPSHOT_AGE), tags, false);
    }

    AllocatorMetrics(StatsSampler sampler, Iterable<Tag> tags, boolean perClass) {
        AllocatorStats first = sampler.currentOrLast();
        this.sampler = sampler;
        this.tags = Tags.of("allocator", first.allocator())
                .and("storage", first.storage().name())
                .and(Objects.requireNonNull(tags, "tags"));
        this.perClass = perClass;
    }

    /**
     * {@return the same, with meters of each size class besides, tagged {@code block.bytes}} That is six meters a class,
     * of which there are about sixty: ask for it to look into something, not by habit.
     */
    public AllocatorMetrics perClass() {
        return new AllocatorMetrics(sampler, tags, true);
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        Meters totals = new Meters(registry, tags);
        totals.gauge("reserved", BaseUnits.BYTES, "Taken from the JVM or the system", AllocatorStats::reservedBytes);
        totals.gauge("peak", BaseUnits.BYTES, "The most that was ever reserved", AllocatorStats::peakReservedBytes);
        totals.gauge("limit", BaseUnits.BYTES, "The most that may be reserved", AllocatorMetrics::limit);
        totals.gauge("fallback", BaseUnits.BYTES, "Taken beyond the limit", AllocatorStats::fallbackBytes);
        totals.counter("fallbacks", "blocks", "Blocks taken beyond the limit", AllocatorStats::fallbacks);
        totals.gauge("used", BaseUnits.BYTES, "Blocks that callers hold", AllocatorStats::usedBytes);
        totals.gauge("cached", BaseUnits.BYTES, "Free in thread caches and bins", AllocatorStats::cachedBytes);
        totals.gauge("large", BaseUnits.BYTES, "Blocks above the largest class", AllocatorStats::largeBytes);
        totals.gauge("blocks", "blocks", "Blocks that callers hold", AllocatorStats::usedBlocks);
        totals.gauge("chunks", "chunks", "Chunks held", AllocatorStats::chunks);
        totals.gauge("thread.caches", "caches", "Thread caches that exist", AllocatorStats::threadCaches);
        totals.counter("chunks.obtained", "chunks", "Chunks obtained", AllocatorStats::chunksObtained);
        totals.counter("chunks.returned", "chunks", "Chunks given back", AllocatorStats::chunksReturned);
        totals.counter("source.failures", "failures", "Requests for memory refused", AllocatorStats::sourceFailures);
        totals.counter("refills", "magazines", "Taken by thread caches from bins", AllocatorStats::refills);
        totals.counter("flushes", "magazines", "Given by thread caches to bins", AllocatorStats::flushes);
        totals.counter("contentions", "waits", "Waits for a bin's lock", AllocatorStats::contentions);
        if (perClass) {
            List<ClassStats> classes = sampler.currentOrLast().classes();
            for (int i = 0; i < classes.size(); i++) {
                bindClass(registry, i, classes.get(i).blockBytes());
            }
        }
    }

    /** A figure of 2^63 - 1 would spoil every diagram. */
    private static double limit(AllocatorStats stats) {
        return stats.limitBytes() == Bounds.UNLIMITED ? Double.NaN : stats.limitBytes();
    }

    private void bindClass(MeterRegistry registry, int index, int blockBytes) {
        Meters one = new Meters(registry, tags.and("block.bytes", Integer.toString(blockBytes)));
        one.gauge("class.used", BaseUnits.BYTES, "Blocks that callers hold", of(index, ClassStats::usedBytes));
        one.gauge("class.cached", BaseUnits.BYTES, "Free in thread caches and bin", of(index, ClassStats::cachedBytes));
        one.gauge("class.slabs", "slabs", "Slabs of the class", of(index, ClassStats::slabs));
        one.counter("class.refills", "magazines", "Taken by thread caches", of(index, ClassStats::refills));
        one.counter("class.flushes", "magazines", "Given by thread caches", of(index, ClassStats::flushes));
        one.counter("class.contentions", "waits", "Waits for the bin's lock", of(index, ClassStats::contentions));
    }

    /** The size classes of an allocator are the same in every snapshot. */
    private static ToDoubleFunction<AllocatorStats> of(int index, ToDoubleFunction<ClassStats> figure) {
        return stats -> figure.applyAsDouble(stats.classes().get(index));
    }

    /**
     * Registers meters that have some tags. A meter holds the object that it reads weakly, but its function for good: so
     * the sampler, which nobody else need hold, is reached through the function.
     */
    private final class Meters {
        private final MeterRegistry registry;
        private final Tags common;

        Meters(MeterRegistry registry, Tags common) {
            this.registry = registry;
            this.common = common;
        }

        void gauge(String name, String unit, String description, ToDoubleFunction<AllocatorStats> figure) {
            StatsSampler source = sampler;
            Gauge.builder(
                            "mtalloc." + name,
                            () -> source.current()
                                    .map(stats -> figure.applyAsDouble(stats))
                                    .orElse(Double.NaN))
                    .baseUnit(unit)
                    .description(description)
                    .tags(common)
                    .strongReference(true)
                    .register(registry);
        }

        void counter(String name, String unit, String description, ToDoubleFunction<AllocatorStats> figure) {
            StatsSampler source = sampler;
            FunctionCounter.builder(
                            "mtalloc." + name,
                            AllocatorMetrics.class,
                            any -> figure.applyAsDouble(source.currentOrLast()))
                    .baseUnit(unit)
                    .description(description)
                    .tags(common)
                    .register(registry);
        }
    }
}
