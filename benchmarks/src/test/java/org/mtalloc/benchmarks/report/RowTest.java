package org.mtalloc.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mtalloc.benchmarks.child.Outcome;
import org.mtalloc.benchmarks.round.RoundResult;

class RowTest {
    @Test
    void theFirstRoundIsColdAndTheMedianOfTheRestIsWarm() {
        Row row = SampleRows.measured("mt", 1);
        assertThat(row.coldWallSeconds()).isEqualTo(10);
        assertThat(row.warmWallSeconds()).isEqualTo(1);
        assertThat(row.userSeconds()).isEqualTo(2);
        assertThat(row.sysSeconds()).isEqualTo(1);
        assertThat(row.gcSeconds()).isEqualTo(0.25);
        assertThat(row.otherCores()).isEqualTo(0.125);
        assertThat(row.reservedBytes()).isEqualTo(200L << 20);
    }

    @Test
    void aSingleRoundIsColdOnly() {
        Row row = single(3);
        assertThat(row.coldWallSeconds()).isEqualTo(3);
        assertThat(row.warmWallSeconds()).isNaN();
        assertThat(row.userSeconds()).isEqualTo(5);
    }

    @Test
    void theRatioIsOfWarmRoundsOrElseOfColdOnes() {
        assertThat(SampleRows.measured("mt", 1).ratioTo(SampleRows.measured("jdk", 8)))
                .isEqualTo(0.125);
        assertThat(single(3).ratioTo(single(6))).isEqualTo(0.5);
    }

    @Test
    void ofAShortRoundItIsNotKnownWhatOthersDid() {
        assertThat(single(0.01).otherCores()).isNaN();
        assertThat(single(0.5).otherCores()).isZero();
    }

    @Test
    void aRowThatFailedHasNoFigures() {
        Row row = SampleRows.failed("mt", Outcome.OUT_OF_MEMORY, "");
        assertThat(row.isMeasured()).isFalse();
        assertThat(row.coldWallSeconds()).isNaN();
        assertThat(row.warmWallSeconds()).isNaN();
        assertThat(row.userSeconds()).isNaN();
        assertThat(row.ratioTo(SampleRows.measured("jdk", 8))).isNaN();
    }

    private static Row single(double wall) {
        return new Row(
                "mt",
                "inline 15",
                SampleRows.WORKLOAD,
                List.of(new RoundResult(wall, 5, 0, 0, 0, 0)),
                SampleRows.FACTS,
                0,
                0,
                Outcome.MEASURED,
                "");
    }
}
