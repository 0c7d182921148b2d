package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import jdk.jfr.EventType;
import jdk.jfr.FlightRecorder;
import jdk.jfr.consumer.RecordedEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.event.Events;

/** The events of the flight recorder tell the same as the statistics. */
class FlightRecorderTest {
    private static final String NAME = "recorded";
    private static final String[] ALL = {
        "mtalloc.ChunkReserved",
        "mtalloc.ChunkReturned",
        "mtalloc.SlabCut",
        "mtalloc.SlabReturned",
        "mtalloc.LimitReached",
        "mtalloc.Leak",
        "mtalloc.Trim"
    };

    private static Allocator open(Storage storage) {
        Allocator allocator = AllocatorBuilder.of(AllocatorKind.MT)
                .storage(storage)
                .name(NAME)
                .build();
        TrimThread.forget((BlockAllocator) allocator);
        return allocator;
    }

    private static List<RecordedEvent> named(String name, List<RecordedEvent> events) {
        return events.stream()
                .filter(event -> event.getEventType().getName().equals(name))
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void chunksAndSlabsAreThoseOfTheStatistics(Storage storage) {
        List<AllocatorStats> seen = new ArrayList<>();
        List<RecordedEvent> events = FlightRecording.of(NAME, () -> work(storage, seen), ALL);
        AllocatorStats full = seen.get(0);
        AllocatorStats trimmed = seen.get(1);

        List<RecordedEvent> reserved = named("mtalloc.ChunkReserved", events);
        assertThat(reserved).hasSize((int) full.chunksObtained()).hasSizeGreaterThan(2);
        assertThat(reserved).allMatch(event -> event.getLong("chunkBytes") == full.chunkBytes());
        assertThat(reserved)
                .extracting(event -> event.getInt("chunks"))
                .isSorted()
                .endsWith(full.chunks());
        assertThat(reserved.get(0).getStackTrace()).isNotNull();

        List<RecordedEvent> returned = named("mtalloc.ChunkReturned", events);
        assertThat(returned).hasSize((int) trimmed.chunksObtained());
        assertThat(trimmed.chunksReturned()).isBetween(1L, returned.size() - 1L);
        assertThat(returned.get((int) trimmed.chunksReturned() - 1).getInt("chunks"))
                .as("chunks after the trim")
                .isEqualTo(trimmed.chunks());
        assertThat(returned.get(returned.size() - 1).getInt("chunks"))
                .as("chunks after the close")
                .isZero();

        List<RecordedEvent> cut = named("mtalloc.SlabCut", events);
        List<RecordedEvent> back = named("mtalloc.SlabReturned", events);
        for (ClassStats one : trimmed.classes()) {
            assertThat(count(cut, one) - count(back, one))
                    .as("slabs of %d bytes", one.blockBytes())
                    .isEqualTo(one.slabs());
            assertThat(blocks(cut, one) - blocks(back, one)).isEqualTo(one.blocks());
        }
        assertThat(back).hasSizeGreaterThan(10);

        RecordedEvent trim = named("mtalloc.Trim", events).get(0);
        assertThat(named("mtalloc.Trim", events)).hasSize(1);
        assertThat(trim.getBoolean("onCall")).isTrue();
        assertThat(trim.getLong("returned")).isEqualTo(full.reservedBytes() - trimmed.reservedBytes());
        assertThat(trim.getDuration()).isPositive();
        assertThat(named("mtalloc.LimitReached", events)).isEmpty();
        assertThat(named("mtalloc.Leak", events)).isEmpty();
    }

    private static long count(List<RecordedEvent> events, ClassStats one) {
        return events.stream()
                .filter(event -> event.getLong("blockBytes") == one.blockBytes())
                .count();
    }

    private static long blocks(List<RecordedEvent> events, ClassStats one) {
        return events.stream()
                .filter(event -> event.getLong("blockBytes") == one.blockBytes())
                .mapToLong(event -> event.getInt("blocks"))
                .sum();
    }

    private static void work(Storage storage, List<AllocatorStats> seen) {
        try (Allocator allocator = open(storage)) {
            long kept = allocator.allocate(100);
            List<Long> blocks = new ArrayList<>();
            Random random = new Random(7);
            for (int i = 0; i < 5_000; i++) {
                blocks.add(allocator.allocate(1 + random.nextInt(4_000)));
            }
            blocks.forEach(allocator::free);
            seen.add(allocator.stats());
            allocator.trim();
            seen.add(allocator.stats());
            assertThat(allocator.isLive(kept)).isTrue();
        }
    }

    @Test
    void theTrimThreadTellsOnlyOfWhatItGaveBack() {
        List<RecordedEvent> events = FlightRecording.of(
                NAME,
                () -> {
                    try (Allocator allocator = open(Storage.HEAP_BYTES)) {
                        allocator.free(allocator.allocate(100_000));
                        for (int i = 0; i < 6; i++) {
                            ((BlockAllocator) allocator).trimIdle();
                        }
                        assertThat(allocator.stats().chunks()).isZero();
                    }
                },
                "mtalloc.Trim");
        assertThat(events).hasSize(1);
        assertThat(events.get(0).getBoolean("onCall")).isFalse();
        assertThat(events.get(0).getLong("returned")).isEqualTo((4 << 20) - 16);
    }

    @Test
    void limitAndLeakCarryTheirFigures() {
        List<RecordedEvent> events = FlightRecording.of(
                NAME,
                () -> {
                    assertThat(Events.limitReachedIsOn()).isTrue();
                    assertThat(Events.leakIsOn()).isTrue();
                    Events.limitReached(NAME, 1_000, 900, 700, 64, 200);
                    Events.leak(NAME, "buffer", 64, "somewhere");
                },
                ALL);
        RecordedEvent limit = named("mtalloc.LimitReached", events).get(0);
        assertThat(List.of("limit", "reserved", "used", "request", "needed"))
                .extracting(limit::getLong)
                .containsExactly(1_000L, 900L, 700L, 64L, 200L);
        RecordedEvent leak = named("mtalloc.Leak", events).get(0);
        assertThat(leak.getString("what")).isEqualTo("buffer");
        assertThat(leak.getLong("bytes")).isEqualTo(64);
        assertThat(leak.getString("allocatedAt")).isEqualTo("somewhere");
        assertThat(events).hasSize(2);
    }

    /** What is not asked for is not recorded, though another event is. */
    @Test
    void anEventIsOffUnlessItIsAskedFor() {
        List<RecordedEvent> events =
                FlightRecording.of(NAME, () -> work(Storage.HEAP_BYTES, new ArrayList<>()), "mtalloc.ChunkReserved");
        assertThat(events)
                .isNotEmpty()
                .allMatch(event -> event.getEventType().getName().equals("mtalloc.ChunkReserved"));
        assertThat(Events.limitReachedIsOn()).isFalse();
        assertThat(Events.leakIsOn()).isFalse();
        assertThat(Events.slabReturnedIsOn()).isFalse();
    }

    @Test
    void everyEventIsDescribedAndOffByDefault() {
        FlightRecording.of(NAME, () -> limitAndLeakCarryTheirFigures(), ALL); // so that every class is loaded
        List<EventType> types = FlightRecorder.getFlightRecorder().getEventTypes().stream()
                .filter(type -> type.getName().startsWith("mtalloc."))
                .toList();
        assertThat(types).extracting(EventType::getName).containsExactlyInAnyOrder(ALL);
        for (EventType type : types) {
            assertThat(type.getLabel()).as(type.getName()).isNotBlank();
            assertThat(type.getDescription()).as(type.getName()).isNotBlank();
            assertThat(type.getCategoryNames()).containsExactly("mtalloc");
            assertThat(type.getSettingDescriptors())
                    .filteredOn(setting -> setting.getName().equals("enabled"))
                    .extracting(setting -> setting.getDefaultValue())
                    .containsExactly("false");
            assertThat(type.getFields())
                    .filteredOn(field -> !List.of("startTime", "duration", "eventThread", "stackTrace")
                            .contains(field.getName()))
                    .allSatisfy(field -> {
                        assertThat(field.getLabel()).as(field.getName()).isNotBlank();
                        assertThat(field.getDescription()).as(field.getName()).isNotBlank();
                    });
        }
    }

    @Test
    void durationsAreThoseOfTheTrim() {
        long start = System.nanoTime();
        List<RecordedEvent> events = FlightRecording.of(
                NAME,
                () -> {
                    try (Allocator allocator = open(Storage.HEAP_BYTES)) {
                        allocator.trim();
                    }
                },
                "mtalloc.Trim");
        Duration most = Duration.ofNanos(System.nanoTime() - start);
        assertThat(events).hasSize(1);
        assertThat(events.get(0).getLong("returned")).isZero();
        assertThat(events.get(0).getDuration()).isBetween(Duration.ZERO, most);
    }
}
