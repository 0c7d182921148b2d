package org.mtalloc.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.MtAllocator;

/** The safety options, and the system properties that override them. */
class SafetyOptionsTest {
    private static final String[] NAMES = {"safety", "wipeOnFree", "zeroOnAllocate"};

    @AfterEach
    void clear() {
        for (String name : NAMES) {
            System.clearProperty("mtalloc." + name);
        }
    }

    private static void set(String name, String value) {
        System.setProperty("mtalloc." + name, value);
    }

    @Test
    void areCheckedWithoutClearingByDefault() {
        assertThat(SafetyOptions.DEFAULTS.overridden()).isEqualTo(new SafetyOptions(Safety.CHECKED, false, false));
    }

    @ParameterizedTest
    @CsvSource({"paranoid, PARANOID", "PARANOID, PARANOID", "' Paranoid ', PARANOID", "checked, CHECKED"})
    void thePropertyNamesALevelInAnyCase(String text, Safety expected) {
        set("safety", text);
        assertThat(SafetyOptions.DEFAULTS.overridden().safety()).isEqualTo(expected);
        assertThat(new SafetyOptions(Safety.PARANOID, true, true).overridden())
                .isEqualTo(new SafetyOptions(expected, true, true));
    }

    @Test
    void thePropertiesOverrideTheBuilder() {
        set("safety", "paranoid");
        set("wipeOnFree", "true");
        set("zeroOnAllocate", "false");
        try (Allocator allocator = MtAllocator.builder()
                .safety(Safety.CHECKED)
                .wipeOnFree(false)
                .zeroOnAllocate(true)
                .build()) {
            assertThat(allocator.safety()).isEqualTo(Safety.PARANOID);
            assertThat(allocator.toString())
                    .contains("safety=PARANOID")
                    .contains("wipeOnFree=true")
                    .contains("zeroOnAllocate=false");
        }
    }

    @Test
    void withTheDefaultsTheAllocatorIsOfItsOwnClass() {
        try (Allocator allocator = MtAllocator.builder()
                .safety(Safety.CHECKED)
                .wipeOnFree(false)
                .zeroOnAllocate(false)
                .build()) {
            assertThat(allocator).isInstanceOf(MtAllocator.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "fast", "FAST", "paranoid!", "0", "true", "check"})
    void aLevelThatIsNoneIsRefused(String text) {
        set("safety", text);
        assertThatThrownBy(() -> MtAllocator.builder().build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be one of [CHECKED, PARANOID]")
                .hasMessageEndingWith(": mtalloc.safety=" + text);
    }

    @ParameterizedTest
    @CsvSource({"wipeOnFree, yes", "wipeOnFree, ''", "zeroOnAllocate, 1", "zeroOnAllocate, TRUE"})
    void aTruthValueThatIsNoneIsRefused(String name, String text) {
        set(name, text);
        assertThatThrownBy(() -> MtAllocator.builder().build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be true or false")
                .hasMessageEndingWith(": mtalloc." + name + "=" + text);
    }

    @Test
    @SuppressWarnings("NullAway") // the check of what NullAway cannot see: callers without it
    void aLevelMustBeGiven() {
        assertThatThrownBy(() -> MtAllocator.builder().safety(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessageContaining("safety");
    }
}
