package org.mtalloc.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** System properties {@code mtalloc.*} override what the builder was told. */
class TunePropertiesTest {
    private static final List<String> NAMES = List.of(
            "alignmentBytes",
            "minBlockBytes",
            "maxPooledBytes",
            "chunkBytes",
            "maxThreads",
            "freelistHeadroom",
            "forceNew");

    @AfterEach
    void clear() {
        NAMES.forEach(name -> System.clearProperty("mtalloc." + name));
    }

    private static void set(String name, String value) {
        System.setProperty("mtalloc." + name, value);
    }

    @Test
    void everyPropertyOverridesTheBuilder() {
        set("alignmentBytes", "32");
        set("minBlockBytes", "64");
        set("maxPooledBytes", "40000");
        set("chunkBytes", "262144");
        set("maxThreads", "9");
        set("freelistHeadroom", "2");
        set("forceNew", "true");
        Tune expected = new Tune(32, 64, 40_000, 1 << 18, 9, 2, true);
        assertThat(Tune.fromEnvironment()).isEqualTo(expected);
        Tune built = Tune.builder()
                .alignmentBytes(128)
                .maxThreads(1_000)
                .freelistHeadroom(1)
                .forceNew(false)
                .build();
        assertThat(built).isEqualTo(expected);
    }

    @Test
    void falseOverridesForceNewOfTheBuilder() {
        set("forceNew", "false");
        assertThat(Tune.builder().forceNew(true).build().forceNew()).isFalse();
    }

    @Test
    void parametersThatFollowOthersFollowTheirProperties() {
        set("alignmentBytes", "64");
        set("chunkBytes", "64k");
        assertThat(Tune.fromEnvironment()).isEqualTo(new Tune(64, 64, 16 << 10, 64 << 10, 4096, 16, false));
    }

    @Test
    void thePropertyIsSeenWithoutABuilder() {
        set("forceNew", "true");
        assertThat(Tune.isNewForced()).isTrue();
        set("forceNew", "false");
        assertThat(Tune.isNewForced()).isFalse();
        set("forceNew", "maybe");
        assertThatThrownBy(Tune::isNewForced).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatIsNotSetStaysAsTheBuilderSays() {
        set("maxThreads", "5");
        assertThat(Tune.builder().chunkBytes(1 << 20).maxPooledBytes(1 << 16).build())
                .isEqualTo(new Tune(16, 16, 1 << 16, 1 << 20, 5, 16, false));
    }

    @ParameterizedTest
    @CsvSource({"2m, 2097152", "2M, 2097152", "1024k, 1048576", "1024K, 1048576", "' 128k ', 131072", "65536, 65536"})
    void sizesTakeSuffixes(String text, int bytes) {
        set("chunkBytes", text);
        set("maxPooledBytes", "16k");
        assertThat(Tune.fromEnvironment().chunkBytes()).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "k",
                "m",
                "16q",
                "sixteen",
                "1.5m",
                "0x10",
                "16 k",
                "2g",
                "99999999999g",
                "16kb",
                "-",
                "-1"
            })
    void aSizeThatIsNoneIsRefused(String text) {
        set("chunkBytes", text);
        assertThatThrownBy(Tune::fromEnvironment)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be a size in bytes below 2g")
                .hasMessageEndingWith(": mtalloc.chunkBytes=" + text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "1k", "many", "1.0", "99999999999", "-"})
    void aCountThatIsNoneIsRefused(String text) {
        set("maxThreads", text);
        assertThatThrownBy(Tune::fromEnvironment)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be a whole number")
                .hasMessageEndingWith(": mtalloc.maxThreads=" + text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "yes", "1", "TRUE", "no"})
    void aTruthValueThatIsNoneIsRefused(String text) {
        set("forceNew", text);
        assertThatThrownBy(Tune::fromEnvironment)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be true or false")
                .hasMessageEndingWith(": mtalloc.forceNew=" + text);
    }

    @ParameterizedTest
    @CsvSource({
        "alignmentBytes, 24",
        "minBlockBytes, 100",
        "maxPooledBytes, 2m",
        "chunkBytes, 1000",
        "maxThreads, 0",
        "freelistHeadroom, -1",
    })
    void aValueOutOfRangeIsRefusedByTheRuleOfItsParameter(String name, String value) {
        set(name, value);
        assertThatThrownBy(Tune::fromEnvironment)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(name + " must be")
                .hasMessageEndingWith("; set by system property mtalloc." + name + "=" + value);
    }

    @Test
    void aRuleOverSeveralParametersNamesThePropertiesThatGaveThem() {
        set("chunkBytes", "64k");
        set("maxThreads", "7");
        assertThatThrownBy(() -> Tune.builder().maxPooledBytes(1 << 20).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("maxPooledBytes must be")
                .hasMessageEndingWith("; set by system property mtalloc.chunkBytes=64k");
        set("alignmentBytes", "32");
        assertThatThrownBy(() -> Tune.builder().maxPooledBytes(1 << 20).build())
                .hasMessageEndingWith("; set by system property mtalloc.alignmentBytes=32, mtalloc.chunkBytes=64k");
    }

    @Test
    void aValueOfTheBuilderThatIsOutOfRangeNamesNoProperty() {
        set("maxThreads", "7");
        assertThatThrownBy(() -> Tune.builder().chunkBytes(1000).build()).hasMessageEndingWith(": chunkBytes=1000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"chunkByte", "ChunkBytes", "chunkbytes", "", "chunkBytes "})
    void anUnknownPropertyIsRefusedWithTheKnownOnes(String name) {
        set(name, "64k");
        try {
            assertThatThrownBy(() -> Tune.builder().chunkBytes(1 << 20).build())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("system property mtalloc.* must be one of mtalloc.alignmentBytes, ")
                    .hasMessageContaining("mtalloc.zeroOnAllocate")
                    .hasMessageEndingWith(": mtalloc." + name + "=64k");
        } finally {
            System.clearProperty("mtalloc." + name);
        }
        assertThat(Tune.fromEnvironment().chunkBytes()).isEqualTo(4 << 20);
    }

    @Test
    void everyKnownPropertyIsTaken() {
        assertThat(PropertyNames.KNOWN).containsAll(NAMES).doesNotHaveDuplicates();
        System.setProperty("mtalloc.limitBytes", "1g");
        System.setProperty("mtallocator", "of somebody else");
        try {
            assertThat(Tune.fromEnvironment()).isNotNull();
        } finally {
            System.clearProperty("mtalloc.limitBytes");
            System.clearProperty("mtallocator");
        }
    }
}
