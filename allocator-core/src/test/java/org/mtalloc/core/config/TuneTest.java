package org.mtalloc.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each parameter's range, and the message when it is broken: the rule, then {@code name=value}. */
class TuneTest {
    @Test
    void theDefaultsAreValid() {
        assertThat(Tune.builder().build()).isEqualTo(new Tune(16, 16, 1 << 20, 4 << 20, 4096, 16, false));
        assertThat(Tune.fromEnvironment()).isEqualTo(Tune.builder().build());
    }

    @Test
    void theSmallestClassFollowsTheAlignment() {
        assertThat(Tune.builder().alignmentBytes(256).build().minBlockBytes()).isEqualTo(256);
    }

    @Test
    void theLargestClassFollowsTheChunkWhereThatIsSmall() {
        assertThat(Tune.builder().chunkBytes(64 << 10).build().maxPooledBytes()).isEqualTo(16 << 10);
        assertThat(Tune.builder().chunkBytes(1 << 20).build().maxPooledBytes()).isEqualTo(1 << 18);
        assertThat(Tune.builder().chunkBytes(4 << 20).build().maxPooledBytes()).isEqualTo(1 << 20);
    }

    @Test
    void nothingForcesNewUnlessTheEnvironmentSaysSo() {
        assertThat(Tune.isNewForced()).isFalse();
    }

    @Test
    void everyParameterThatIsSetIsTaken() {
        Tune tune = Tune.builder()
                .alignmentBytes(64)
                .minBlockBytes(128)
                .maxPooledBytes(100_000)
                .chunkBytes(1 << 20)
                .maxThreads(7)
                .freelistHeadroom(3)
                .forceNew(true)
                .build();
        assertThat(tune).isEqualTo(new Tune(64, 128, 100_000, 1 << 20, 7, 3, true));
    }

    @ParameterizedTest
    @CsvSource({
        "16, 16, 16, 65536, 1, 0",
        "16, 16, 16384, 65536, 65536, 1024",
        "4096, 4096, 4096, 4194304, 1, 0",
        "4096, 4096, 16384, 65536, 1, 0",
        "16, 1048576, 1048576, 4194304, 4096, 16",
        "16, 16, 17, 65536, 2, 1",
    })
    void theEndsOfEachRangeAreAllowed(
            int alignment, int minBlock, int maxPooled, int chunk, int threads, int headroom) {
        Tune tune = new Tune(alignment, minBlock, maxPooled, chunk, threads, headroom, false);
        assertThat(tune.maxPooledBytes()).isEqualTo(maxPooled);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -16, 0, 1, 8, 15, 17, 24, 48, 8192, Integer.MAX_VALUE})
    void alignmentIsAPowerOfTwoFrom16To4096(int value) {
        assertRefused(
                tune -> tune.alignmentBytes(value),
                "alignmentBytes must be a power of two from 16 to 4096: alignmentBytes=" + value);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 1 << 15, (1 << 16) - 1, (1 << 16) + 1, 3 << 16, 1 << 23})
    void chunkIsAPowerOfTwoFrom64KiBTo4MiB(int value) {
        assertRefused(
                tune -> tune.chunkBytes(value),
                "chunkBytes must be a power of two from 65536 to 4194304: chunkBytes=" + value);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 15, (1 << 20) + 1, 4 << 20, Integer.MAX_VALUE})
    void maxPooledIsFromTheAlignmentToAQuarterOfTheChunk(int value) {
        assertRefused(
                tune -> tune.maxPooledBytes(value),
                "maxPooledBytes must be from alignmentBytes to a quarter of chunkBytes: maxPooledBytes=" + value
                        + ", alignmentBytes=16, chunkBytes=4194304");
    }

    @ParameterizedTest
    @ValueSource(ints = {-16, 0, 8, 17, 48, 1 << 21, Integer.MAX_VALUE})
    void minBlockIsAPowerOfTwoFromTheAlignmentToTheLargestClass(int value) {
        assertRefused(
                tune -> tune.minBlockBytes(value),
                "minBlockBytes must be a power of two from alignmentBytes to maxPooledBytes: minBlockBytes=" + value
                        + ", alignmentBytes=16, maxPooledBytes=1048576");
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 65_537, Integer.MAX_VALUE})
    void maxThreadsIsFrom1To65536(int value) {
        assertRefused(tune -> tune.maxThreads(value), "maxThreads must be from 1 to 65536: maxThreads=" + value);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 1025, Integer.MAX_VALUE})
    void headroomIsFrom0To1024(int value) {
        assertRefused(
                tune -> tune.freelistHeadroom(value),
                "freelistHeadroom must be from 0 to 1024: freelistHeadroom=" + value);
    }

    private static void assertRefused(UnaryOperator<TuneBuilder> change, String message) {
        TuneBuilder builder = change.apply(Tune.builder());
        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void storageCountsInItsUnits() {
        assertThat(Storage.HEAP_BYTES.bytes(7)).isEqualTo(7);
        assertThat(Storage.DIRECT.bytes(7)).isEqualTo(7);
        assertThat(Storage.HEAP_CHARS.bytes(7)).isEqualTo(14);
        assertThat(Storage.HEAP_CHARS.bytes(Integer.MAX_VALUE)).isEqualTo(2L * Integer.MAX_VALUE);
        assertThat(Storage.HEAP_BYTES.units(7)).isEqualTo(7);
        assertThat(Storage.HEAP_CHARS.units(7)).isEqualTo(3);
    }
}
