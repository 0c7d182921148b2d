package org.mtalloc.benchmarks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SlotsNeedTest {
    @Test
    void countsBlocksWithTheirHeadersAndReferences() {
        // 16 in front, 8, 4 for the reference.
        assertThat(SlotsNeed.fits(8, 100, 2800)).isTrue();
        assertThat(SlotsNeed.fits(8, 100, 2799)).isFalse();
        // 16 and 9 are 25, and 32 when rounded.
        assertThat(SlotsNeed.fits(9, 100, 3600)).isTrue();
        assertThat(SlotsNeed.fits(9, 100, 3599)).isFalse();
        assertThat(SlotsNeed.fits(1 << 20, 1 << 28, Long.MAX_VALUE)).isTrue();
        assertThat(SlotsNeed.fits(1 << 20, 1 << 28, 1L << 48)).isFalse();
    }

    @Test
    void saysWhatIsNeededAndWhatThereIs() {
        assertThat(SlotsNeed.explain(1024, 1 << 20, 1 << 29))
                .contains("1024 bytes x 1048576 slots take at least 1.02 GB")
                .contains("at most 0.50 GB")
                .contains("-Xmx4g");
    }
}
