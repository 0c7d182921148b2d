package org.mtalloc.benchmarks.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CapacityRowTest {
    @Test
    void pageRoundedGivesTheTableOf2001() {
        List<CapacityRow> rows = CapacityRow.all();
        assertThat(rows)
                .extracting(CapacityRow::request)
                .containsExactly(32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768, 65536, 131072, 262144);
        assertThat(rows)
                .extracting(row -> row.capacity(GrowthKind.PAGE_ROUNDED))
                .containsExactly(32, 64, 235, 491, 747, 1259, 2283, 8171, 12267, 20459, 36843, 69611, 135147, 266219);
        assertThat(rows).allMatch(CapacityRow::reproduces2001);
    }

    @ParameterizedTest
    @EnumSource
    void everyPolicyHasRoomForTheRequest(GrowthKind growth) {
        assertThat(CapacityRow.all()).allMatch(row -> row.capacity(growth) >= row.request());
    }

    @Test
    void aDifferenceFromTheTableOf2001IsSeen() {
        assertThat(new CapacityRow(128, 235, Map.of(GrowthKind.PAGE_ROUNDED, 234)).reproduces2001())
                .isFalse();
    }

    @Test
    void aRowWithoutThePolicySaysSo() {
        CapacityRow row = new CapacityRow(128, 235, Map.of());
        assertThatThrownBy(() -> row.capacity(GrowthKind.EXACT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("growth=exact");
    }

    @ParameterizedTest
    @EnumSource
    void aPolicyIsFoundByItsName(GrowthKind growth) {
        assertThat(GrowthKind.byId(growth.id())).contains(growth);
    }
}
