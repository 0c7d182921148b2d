package org.mtalloc.benchmarks.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClocksTest {
    @Test
    void readsUserAndSystemFromTheProcessLine() {
        String line = "42 (a (strange) name) S 1 42 42 0 -1 4194560 1200 0 3 0 151 49 0 0 20 0 30 0 900 1 2 3";
        assertThat(CpuClock.parse(line)).isEqualTo(new CpuTimes(1.51, 0.49));
    }

    @Test
    void ownCpuTimeGrows() {
        CpuTimes start = CpuClock.now();
        assertThat(CpuClock.now().minus(start).totalSeconds()).isNotNegative();
    }

    @Test
    void totalIsUserAloneWhereSystemIsUnknown() {
        assertThat(new CpuTimes(2, Double.NaN).totalSeconds()).isEqualTo(2);
        assertThat(new CpuTimes(2, 1).totalSeconds()).isEqualTo(3);
    }

    @Test
    void machineTimeLeavesOutIdleAndWaiting() {
        assertThat(MachineClock.parse("cpu  100 10 40 9000 500 1 2 47 30 0\ncpu0 1 1 1 1 1 1 1 1 1 1\n"))
                .isEqualTo(2.0);
    }

    @Test
    void readsThePeakInBytes() {
        assertThat(PeakMemory.parse("Name:\tjava\nVmPeak:\t 9 kB\nVmHWM:\t  2048 kB\n"))
                .hasValue(2048 * 1024);
        assertThat(PeakMemory.parse("Name:\tjava\n")).isEmpty();
    }

    @Test
    void aSpanIsNotNegative() {
        Span span = Moment.now().untilNow();
        assertThat(span.wallSeconds()).isNotNegative();
        assertThat(span.gcSeconds()).isNotNegative();
    }

    @ParameterizedTest
    @CsvSource({
        "G1 Young Generation, G1",
        "PS MarkSweep, Parallel",
        "Copy, Serial",
        "ZGC Cycles, ZGC",
        "Shenandoah Pauses, Shenandoah",
        "Epsilon Heap, Epsilon"
    })
    void namesTheCollector(String bean, String name) {
        assertThat(GarbageCollection.shortName(List.of(bean))).isEqualTo(name);
    }
}
