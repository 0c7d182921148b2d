package org.mtalloc.core.slab;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BlockStateTest {
    private static final long KEY = Handle.key(1, 2, 3);

    @Test
    void generationAndStateComeBack() {
        for (int generation = 0; generation <= Handle.GENERATION_MASK; generation++) {
            for (int is = BlockState.FREE; is <= BlockState.LIVE; is++) {
                short state = BlockState.of(generation, is);
                assertThat(BlockState.generation(state)).isEqualTo(generation);
                assertThat(BlockState.is(state)).isEqualTo(is);
            }
        }
    }

    @Test
    void theLiveStateOfAHandleHasItsGeneration() {
        for (int generation = 0; generation <= Handle.GENERATION_MASK; generation++) {
            assertThat(BlockState.live(Handle.of(KEY, 4_095, generation)))
                    .isEqualTo(BlockState.of(generation, BlockState.LIVE));
        }
    }

    @Test
    void onlyALiveBlockOfTheSameGenerationEnds() {
        short[] states = new short[3];
        for (int generation : new int[] {0, 1, 8_191, 8_192, Handle.GENERATION_MASK}) {
            long handle = Handle.of(KEY, 1, generation);
            for (short other : new short[] {
                BlockState.of(generation, BlockState.FREE),
                BlockState.of(generation, BlockState.CACHED),
                BlockState.of((generation + 1) & Handle.GENERATION_MASK, BlockState.LIVE),
                BlockState.of((generation - 1) & Handle.GENERATION_MASK, BlockState.LIVE)
            }) {
                states[1] = other;
                assertThat(BlockState.endLife(states, 1, handle)).isFalse();
                assertThat(states[1]).isEqualTo(other);
            }
            states[1] = BlockState.live(handle);
            assertThat(BlockState.endLife(states, 1, handle)).isTrue();
            assertThat(states[1])
                    .isEqualTo(BlockState.of((generation + 1) & Handle.GENERATION_MASK, BlockState.CACHED));
            assertThat(BlockState.endLife(states, 1, handle)).isFalse();
            assertThat(states[0]).isZero();
            assertThat(states[2]).isZero();
        }
    }

    @Test
    void cachedAndRevokedStatesOfAHandleHaveItsGeneration() {
        for (int generation = 0; generation <= Handle.GENERATION_MASK; generation++) {
            long handle = Handle.of(KEY, 4_095, generation);
            assertThat(BlockState.cached(handle)).isEqualTo(BlockState.of(generation, BlockState.CACHED));
            assertThat(BlockState.revoked(handle)).isEqualTo(BlockState.of(generation, BlockState.REVOKED));
        }
    }

    @Test
    void aStateIsChangedOnlyFromTheOneThatWasSeen() {
        short[] states = new short[2];
        short cached = BlockState.of(9_000, BlockState.CACHED);
        states[1] = cached;
        assertThat(BlockState.change(states, 1, BlockState.of(9_001, BlockState.CACHED), BlockState.FREE))
                .isFalse();
        assertThat(states[1]).isEqualTo(cached);
        assertThat(BlockState.change(states, 1, cached, BlockState.REVOKED)).isTrue();
        assertThat(states[1]).isEqualTo(BlockState.of(9_000, BlockState.REVOKED));
        assertThat(states[0]).isZero();
    }
}
