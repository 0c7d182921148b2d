package org.mtalloc.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mtalloc.benchmarks.text.CapacityRow;
import org.mtalloc.benchmarks.text.GrowthKind;

class CapacityTableTest {
    @Test
    void aDifferenceFromTheTableOf2001IsALineBelowTheTable() {
        Map<GrowthKind, Integer> capacities = Map.of(
                GrowthKind.EXACT,
                100,
                GrowthKind.DOUBLING,
                101,
                GrowthKind.PAGE_ROUNDED,
                102,
                GrowthKind.SIZE_CLASS,
                103);
        assertThat(CapacityTable.of(List.of(new CapacityRow(128, 235, capacities))))
                .contains("    128    100       101           102         103   235\n")
                .endsWith("check failed: page-rounded must give the table of 2001: request=128, expected=235,"
                        + " actual=102\n");
    }
}
