package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.memory.MemorySource;

/** Close while other threads allocate and free: each call succeeds or finds the allocator closed; nobody hangs. */
class CloseRaceTest {
    private static final int ROUNDS = 60;
    private static final int THREADS = 3;

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#smallChunks")
    void callsSucceedOrThrow(AllocatorSetup setup) {
        for (int round = 0; round < ROUNDS; round++) {
            ObservedSource source = new ObservedSource(MemorySource.of(setup.storage()));
            Allocator allocator = setup.open(source);
            CyclicBarrier barrier = new CyclicBarrier(THREADS + 1);
            int turns = 1 + round * 10;
            Workers.run(THREADS + 1, worker -> {
                barrier.await(30, TimeUnit.SECONDS);
                if (worker < THREADS) {
                    assertThat(useUntilClosed(allocator, setup.maxPooled() / 4 * 5))
                            .isPositive();
                } else {
                    for (int i = 0; i < turns; i++) {
                        Thread.onSpinWait();
                    }
                    allocator.close();
                }
            });
            if (setup.storage() == Storage.DIRECT) { // heap memory goes with the last reference to it
                assertThat(source.outstandingBytes())
                        .as("bytes out in round %d", round)
                        .isZero();
            }
        }
    }

    /** Touches no memory: that is not allowed during close. {@return the calls made, the last of which threw} */
    private static int useUntilClosed(Allocator allocator, int mostSize) {
        long[] blocks = new long[100];
        for (int calls = 1; ; calls++) {
            int slot = calls % blocks.length;
            try {
                if (blocks[slot] != 0) {
                    allocator.free(blocks[slot]);
                }
                blocks[slot] = allocator.allocate(calls * 37 % mostSize);
            } catch (AllocatorClosedException e) {
                return calls;
            }
        }
    }
}
