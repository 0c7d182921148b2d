package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The watchdog of the burns barks, and not at the wrong ones. */
class BurnWatchTest {
    private static final long SEED = 4711;
    private static final Duration LONG = Duration.ofMinutes(4);
    private static final Duration SHORT = Duration.ofMillis(400);

    /** Enough for a sound worker on a busy machine. */
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    /** Where no sound worker is looked at. */
    private static final Duration LITTLE_PATIENCE = Duration.ofMillis(100);

    @Test
    void aWorkerThatThrowsEndsTheBurnAtOnce() {
        BurnWatch watch = new BurnWatch(2, SEED);
        watch.start(0, () -> goOn(watch, 0));
        watch.start(1, () -> {
            throw new IllegalStateException("broken");
        });

        assertThatThrownBy(() -> watch.run(LONG))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("a worker failed", "seed=4711", "broken");
    }

    @Test
    void aWorkerThatIsStuckIsNamedWithItsPlace() {
        BurnWatch watch = new BurnWatch(2, SEED, PATIENCE);
        CountDownLatch never = new CountDownLatch(1);
        watch.start(0, () -> goOn(watch, 0));
        watch.start(1, () -> Latches.await(never));

        try {
            assertThatThrownBy(() -> watch.run(SHORT))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContainingAll("no progress in PT3S", "seed=4711", "worker 1 is at", "Latches.await")
                    .hasNoCause();
        } finally {
            never.countDown();
        }
        assertThat(watch.isOver()).isTrue();
    }

    @Test
    void aWorkerThatWouldEndButDoesNothingIsFoundInTheShortestTime() {
        BurnWatch watch = new BurnWatch(1, SEED, LITTLE_PATIENCE);
        watch.start(0, () -> idle(watch));

        assertThatThrownBy(() -> watch.run(Duration.ofMillis(1)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("no progress in PT0.1S", "worker 0 is at");
    }

    @Test
    void aWorkerThatStopsToGoOnWithinAShortTimeIsFound() {
        BurnWatch watch = new BurnWatch(1, SEED, LITTLE_PATIENCE);
        long stop = System.nanoTime() + SHORT.toNanos() / 2;
        watch.start(0, () -> {
            while (stop - System.nanoTime() > 0) {
                watch.goesOn(0);
                Thread.onSpinWait();
            }
            idle(watch);
        });

        assertThatThrownBy(() -> watch.run(SHORT))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("no progress in PT0.1S", "worker 0 is at");
    }

    @Test
    void aWorkerThatGetsNoProcessorForSecondsIsWaitedFor() throws InterruptedException {
        BurnWatch watch = new BurnWatch(2, SEED);
        watch.start(0, () -> {
            sleep(Duration.ofSeconds(3));
            goOn(watch, 0);
        });
        watch.start(1, () -> goOn(watch, 1));

        watch.run(Duration.ofMillis(1_100));

        assertThat(watch.progressOf(0)).isPositive();
    }

    @Test
    void theLeastProgressIsWaitedForBeyondTheTime() throws InterruptedException {
        BurnWatch watch = new BurnWatch(1, SEED);
        watch.start(0, () -> {
            while (!watch.isOver()) {
                sleep(Duration.ofMillis(1));
                watch.goesOn(0);
            }
        });

        watch.run(Duration.ofMillis(1), 100);

        assertThat(watch.progress()).isGreaterThanOrEqualTo(100);
    }

    @Test
    void whatAWorkerThrewIsTheCauseIfAnotherDoesNotEnd() {
        BurnWatch watch = new BurnWatch(2, SEED, LITTLE_PATIENCE);
        CountDownLatch never = new CountDownLatch(1);
        watch.start(0, () -> Latches.await(never));
        watch.start(1, () -> {
            throw new IllegalStateException("broken");
        });
        Await.until("the burn is over", LONG, watch::isOver);

        try {
            assertThatThrownBy(() -> watch.run(LONG))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContainingAll("no end after PT0.1S", "worker 0 is at")
                    .cause()
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("broken");
        } finally {
            never.countDown();
        }
    }

    @Test
    void aWorkerMayBeOneThreadAfterAnother() throws InterruptedException {
        BurnWatch watch = new BurnWatch(2, SEED);
        AtomicInteger lives = new AtomicInteger();
        watch.start(0, () -> live(watch, lives));
        watch.start(1, () -> goOn(watch, 1));

        watch.run(SHORT);

        assertThat(lives.get()).isGreaterThan(1);
        assertThat(watch.progressOf(0)).isEqualTo(lives.get());
    }

    @Test
    void aThreadThatOutlivesItsSuccessorIsWaitedFor() throws InterruptedException {
        BurnWatch watch = new BurnWatch(1, SEED);
        AtomicBoolean ended = new AtomicBoolean();
        watch.start(0, () -> {
            watch.start(0, () -> goOn(watch, 0));
            Await.until("the burn is over", LONG, watch::isOver);
            sleep(SHORT);
            ended.set(true);
        });

        watch.run(Duration.ofMillis(1));

        assertThat(ended).isTrue();
    }

    private static void live(BurnWatch watch, AtomicInteger lives) {
        lives.incrementAndGet();
        watch.goesOn(0);
        if (!watch.isOver()) {
            watch.start(0, () -> live(watch, lives));
        }
    }

    private static void goOn(BurnWatch watch, int worker) {
        while (!watch.isOver()) {
            watch.goesOn(worker);
            Thread.onSpinWait();
        }
    }

    private static void idle(BurnWatch watch) {
        while (!watch.isOver()) {
            sleep(Duration.ofMillis(1));
        }
    }

    private static void sleep(Duration time) {
        try {
            Thread.sleep(time.toMillis());
        } catch (InterruptedException e) {
            throw new AssertionError(e);
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
