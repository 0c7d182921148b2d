package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A snapshot that meets a turn of the trim thread is taken again. */
class IdleTurnsTest {
    private final IdleTurns turns = new IdleTurns();
    private final AtomicInteger reads = new AtomicInteger();

    @Test
    void withoutATurnItIsReadOnce() {
        turns.take(() -> {});
        assertThat(turns.readBetween(reads::incrementAndGet)).isEqualTo(1);
    }

    @Test
    void aTurnBetweenBeginAndEndOfAReadHasItRepeated() {
        int last = turns.readBetween(() -> {
            int read = reads.incrementAndGet();
            if (read == 1) {
                turns.take(() -> {});
            }
            return read;
        });
        assertThat(last).isEqualTo(2);
    }

    @Test
    void aReadDuringATurnIsRepeatedUntilItsEnd() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        Thread trimmer = new Thread(() -> turns.take(() -> {
            begun.countDown();
            try {
                end.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }));
        trimmer.start();
        begun.await();
        int last = turns.readBetween(() -> {
            int read = reads.incrementAndGet();
            if (read == 3) {
                end.countDown();
                join(trimmer);
            }
            return read;
        });
        assertThat(last).as("the third began during the turn").isEqualTo(4);
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aTurnThatDoesNotEndIsNotWaitedForEver() {
        turns.take(() -> assertThat(turns.readBetween(reads::incrementAndGet)).isEqualTo(501));
    }

    @Test
    void aTurnThatFailsIsOver() {
        assertThatThrownBy(() -> turns.take(() -> {
                    throw new IllegalStateException("as it must here");
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(turns.readBetween(reads::incrementAndGet)).isEqualTo(1);
    }
}
