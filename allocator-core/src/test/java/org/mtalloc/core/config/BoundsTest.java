package org.mtalloc.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ranges, defaults and system properties of bounds. */
class BoundsTest {
    private static final List<String> NAMES = List.of("limitBytes", "onLimit", "maxCachedBytes", "trimDelay");

    @AfterEach
    void clear() {
        NAMES.forEach(name -> System.clearProperty("mtalloc." + name));
    }

    private static void set(String name, String value) {
        System.setProperty("mtalloc." + name, value);
    }

    @Test
    void defaults() {
        assertThat(Bounds.builder().build())
                .isEqualTo(new Bounds(Bounds.UNLIMITED, LimitPolicy.fail(), 64 << 20, Duration.ofMillis(4_500)));
    }

    @Test
    void cachesFollowTheLimit() {
        assertThat(Bounds.builder().limitBytes(8 << 20).build().maxCachedBytes())
                .isEqualTo(1 << 20);
        assertThat(Bounds.builder()
                        .limitBytes(8 << 20)
                        .maxCachedBytes(5)
                        .build()
                        .maxCachedBytes())
                .isEqualTo(5);
    }

    @Test
    void everyPropertyOverridesTheBuilder() {
        set("limitBytes", "3g");
        set("onLimit", "250ms");
        set("maxCachedBytes", "7k");
        set("trimDelay", "2s");
        assertThat(Bounds.builder()
                        .limitBytes(1 << 20)
                        .onLimit(LimitPolicy.fallBack())
                        .maxCachedBytes(1)
                        .trimDelay(Duration.ZERO)
                        .build())
                .isEqualTo(new Bounds(
                        3L << 30, LimitPolicy.waitUpTo(Duration.ofMillis(250)), 7 << 10, Duration.ofSeconds(2)));
        set("onLimit", "fallBack");
        assertThat(Bounds.builder().build().onLimit()).isEqualTo(LimitPolicy.fallBack());
        set("onLimit", "FALLBACK");
        assertThat(Bounds.builder().build().onLimit()).isEqualTo(LimitPolicy.fallBack());
        set("onLimit", "fail");
        assertThat(Bounds.builder().build().onLimit()).isEqualTo(LimitPolicy.fail());
        set("trimDelay", "0");
        assertThat(Bounds.builder().build().trimDelay()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "limitBytes, 64kb",
        "limitBytes, 12",
        "limitBytes, -1",
        "limitBytes, ''",
        "onLimit, never",
        "onLimit, ''",
        "onLimit, 0s",
        "onLimit, 500",
        "onLimit, 2000000s",
        "maxCachedBytes, many",
        "maxCachedBytes, 2000g",
        "trimDelay, soon",
        "trimDelay, 1ms",
        "trimDelay, 5",
        "trimDelay, ''",
        "trimDelay, 7200s"
    })
    void badPropertiesAreRefusedByNameAndValue(String name, String value) {
        set(name, value);
        assertThatThrownBy(() -> Bounds.builder().build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("mtalloc." + name + "=" + value);
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, -1, 0, 65_535})
    void limitsThatAreTooSmallAreRefused(long limit) {
        assertThatThrownBy(() -> Bounds.builder().limitBytes(limit).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("limitBytes must be at least 65536: limitBytes=" + limit);
    }

    @Test
    void otherValuesOutOfTheirRangesAreRefused() {
        assertThatThrownBy(() -> Bounds.builder().maxCachedBytes(-1).build())
                .hasMessage("maxCachedBytes must be from 0 to 1099511627776: maxCachedBytes=-1");
        assertThatThrownBy(
                        () -> Bounds.builder().trimDelay(Duration.ofMillis(-1)).build())
                .hasMessage("trimDelay must be zero, or from PT0.1S to PT1H: trimDelay=PT-0.001S");
        assertThatThrownBy(() -> LimitPolicy.waitUpTo(Duration.ZERO))
                .hasMessage("timeout must be from PT0.001S to PT1H: timeout=PT0S");
        assertThatThrownBy(() -> new LimitPolicy(LimitPolicy.Action.FAIL, Duration.ofSeconds(1)))
                .hasMessage("only WAIT has a timeout: action=FAIL, timeout=PT1S");
    }

    @Test
    void theEndsOfEachRangeAreWithin() {
        for (Duration delay : List.of(Duration.ZERO, Duration.ofMillis(100), Duration.ofHours(1))) {
            for (long cached : new long[] {0, Bounds.MAX_CACHED_BYTES}) {
                Bounds bounds = new Bounds(Bounds.MIN_LIMIT_BYTES, LimitPolicy.fail(), cached, delay);
                assertThat(bounds.trimDelay()).isEqualTo(delay);
                assertThat(bounds.maxCachedBytes()).isEqualTo(cached);
            }
        }
        assertThatThrownBy(() -> Bounds.builder()
                        .trimDelay(Duration.ofHours(1).plusNanos(1))
                        .build())
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Bounds.builder()
                        .trimDelay(Duration.ofMillis(100).minusNanos(1))
                        .build())
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(LimitPolicy.waitUpTo(Duration.ofMillis(1)).timeout()).isEqualTo(Duration.ofMillis(1));
        assertThat(LimitPolicy.waitUpTo(Duration.ofHours(1)).timeout()).isEqualTo(Duration.ofHours(1));
    }

    @Test
    void aLimitMustHoldAChunkUnlessNothingIsPooled() {
        Tune tune = new Tune(16, 16, 16 << 10, 64 << 10, 1, 0, false);
        Tune large = new Tune(16, 16, 16 << 10, 128 << 10, 1, 0, false);
        Tune unpooled = new Tune(16, 16, 16 << 10, 128 << 10, 1, 0, true);
        Bounds bounds = Bounds.builder().limitBytes(64 << 10).build();
        bounds.checkFits(tune);
        bounds.checkFits(unpooled);
        assertThatThrownBy(() -> bounds.checkFits(large))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("limitBytes must be at least chunkBytes: limitBytes=65536, chunkBytes=131072");
    }

    @Test
    void unlimitedIsNoLimit() {
        assertThat(Bounds.builder().build().isLimited()).isFalse();
        assertThat(Bounds.builder().limitBytes(Long.MAX_VALUE - 1).build().isLimited())
                .isTrue();
    }
}
