package org.mtalloc.core.safety;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.memory.MemorySource;

/** Patterns are filled in and compared a page at a time; the borders of pages must not show. */
class PatternTest {
    private static final int UNITS = 10_000;
    private static final int OFFSET = 100;

    @ParameterizedTest
    @EnumSource(Storage.class)
    void aFillCoversItsRangeAndNothingElse(Storage storage) {
        MemorySource source = MemorySource.of(storage);
        Object memory = source.obtain(UNITS);
        for (int length : new int[] {0, 1, 7, 4_095, 4_096, 4_097, 8_192, 9_000}) {
            for (Pattern pattern : Pattern.values()) {
                Pattern under = pattern == Pattern.ZERO ? Pattern.FREE : Pattern.ZERO;
                under.fill(memory, 0, UNITS);
                pattern.fill(memory, OFFSET, OFFSET + length);
                assertThat(pattern.firstOther(memory, OFFSET, OFFSET + length)).isEqualTo(-1);
                assertThat(under.firstOther(memory, 0, OFFSET)).isEqualTo(-1);
                assertThat(under.firstOther(memory, OFFSET + length, UNITS)).isEqualTo(-1);
            }
        }
        source.release(memory);
    }

    @ParameterizedTest
    @EnumSource(Storage.class)
    void theFirstDamageIsTold(Storage storage) {
        MemorySource source = MemorySource.of(storage);
        Object memory = source.obtain(UNITS);
        BlockMemory block = new BlockMemory(memory, OFFSET, UNITS - OFFSET);
        int expected = storage == Storage.HEAP_CHARS ? 0xDEDE : 0xDE;
        for (int at : new int[] {0, 1, 4_095, 4_096, 4_097, 8_191, 8_192, UNITS - OFFSET - 1}) {
            block.fill(Pattern.FREE, 0, block.units());
            block.fill(Pattern.ZERO, at, at + 1);
            assertThat(Objects.requireNonNull(block.firstDamage(Pattern.FREE, 0, block.units())))
                    .isEqualTo(new Damage(at, expected, 0));
            assertThat(block.firstDamage(Pattern.FREE, 0, at)).isNull();
            assertThat(block.firstDamage(Pattern.FREE, at + 1, block.units())).isNull();
        }
        source.release(memory);
    }

    @ParameterizedTest
    @EnumSource(Storage.class)
    void aPoisonedSourceDeliversPoison(Storage storage) {
        PoisonedSource source = new PoisonedSource(MemorySource.of(storage));
        assertThat(source.storage()).isEqualTo(storage);
        Object memory = source.obtain(UNITS);
        assertThat(Pattern.FREE.firstOther(memory, 0, UNITS)).isEqualTo(-1);
        source.release(memory);
    }
}
