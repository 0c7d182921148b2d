package org.mtalloc.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The system property that overrides what a pool was told. */
class LeakDetectionTest {
    private static final String PROPERTY = "mtalloc.leakDetection";

    @AfterEach
    void clear() {
        System.clearProperty(PROPERTY);
    }

    @ParameterizedTest
    @EnumSource
    void withoutThePropertyTheChoiceStands(LeakDetection chosen) {
        assertThat(LeakDetection.fromEnvironment(chosen)).isEqualTo(chosen);
    }

    @ParameterizedTest
    @EnumSource
    void thePropertyNamesEach(LeakDetection wanted) {
        System.setProperty(PROPERTY, " " + wanted.id() + " ");
        for (LeakDetection chosen : LeakDetection.values()) {
            assertThat(LeakDetection.fromEnvironment(chosen)).isEqualTo(wanted);
        }
    }

    @Test
    void theIdsAreLowerCaseNames() {
        assertThat(LeakDetection.SAMPLED.id()).isEqualTo("sampled");
    }

    @Test
    void anyOtherValueIsRefused() {
        System.setProperty(PROPERTY, "some");
        assertThatThrownBy(() -> LeakDetection.fromEnvironment(LeakDetection.OFF))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("system property must be off, sampled or all: mtalloc.leakDetection=some");
    }
}
