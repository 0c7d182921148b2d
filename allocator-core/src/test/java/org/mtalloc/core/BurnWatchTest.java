package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The watchdog of the burns barks. */
class BurnWatchTest {
    private static final long SEED = 4711;
    private static final Duration LONG = Duration.ofMinutes(4);
    private static final Duration SHORT = Duration.ofMillis(1_200);

    private final BurnWatch watch = new BurnWatch(2, SEED);

    @Test
    void aWorkerThatThrowsEndsTheBurnAtOnce() {
        watch.start(0, () -> goOn(0));
        watch.start(1, () -> {
            throw new IllegalStateException("broken");
        });

        assertThatThrownBy(() -> watch.run(LONG))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("a worker failed", "seed=4711", "broken");
    }

    @Test
    void aWorkerThatIsStuckIsNamedWithItsPlace() {
        CountDownLatch never = new CountDownLatch(1);
        watch.start(0, () -> goOn(0));
        watch.start(1, () -> Latches.await(never));

        try {
            assertThatThrownBy(() -> watch.run(SHORT))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContainingAll("no progress in PT1", "worker 1 is at", "Latches.await");
        } finally {
            never.countDown();
        }
        assertThat(watch.isOver()).isTrue();
    }

    @Test
    void aWorkerMayBeOneThreadAfterAnother() throws InterruptedException {
        AtomicInteger lives = new AtomicInteger();
        watch.start(0, () -> live(lives));
        watch.start(1, () -> goOn(1));

        watch.run(SHORT);

        assertThat(lives.get()).isGreaterThan(1);
        assertThat(watch.progressOf(0)).isEqualTo(lives.get());
    }

    private void live(AtomicInteger lives) {
        lives.incrementAndGet();
        watch.goesOn(0);
        if (!watch.isOver()) {
            watch.start(0, () -> live(lives));
        }
    }

    private void goOn(int worker) {
        while (!watch.isOver()) {
            watch.goesOn(worker);
            Thread.onSpinWait();
        }
    }

    /** Waits where the stack trace shows it. */
    private static final class Latches {
        private static void await(CountDownLatch latch) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }
}
