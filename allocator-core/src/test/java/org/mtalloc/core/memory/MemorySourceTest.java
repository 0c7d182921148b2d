package org.mtalloc.core.memory;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.config.Storage;

class MemorySourceTest {
    @ParameterizedTest
    @EnumSource
    void aSourceDeliversExactlyWhatItIsAskedFor(Storage storage) {
        MemorySource source = MemorySource.of(storage);
        assertThat(source.storage()).isEqualTo(storage);
        for (int units : new int[] {1, 100, 70_000}) {
            Object memory = source.obtain(units);
            Class<?> type = switch (storage) {
                case HEAP_BYTES -> byte[].class;
                case HEAP_CHARS -> char[].class;
                case DIRECT -> DirectRegion.class;
            };
            assertThat(memory).isInstanceOf(type);
            assertThat(MemorySource.units(memory)).isEqualTo(units);
            source.release(memory);
        }
    }
}
