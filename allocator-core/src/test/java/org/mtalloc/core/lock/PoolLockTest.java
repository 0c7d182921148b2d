package org.mtalloc.core.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PoolLockTest {
    private static final int THREADS = 4;
    private static final int TURNS = 20_000;

    private final PoolLock lock = new PoolLock();
    private long counter; // guarded by the lock

    @Test
    void oneThreadAtATimeHoldsIt() throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            Thread thread = new Thread(this::count);
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join(60_000);
            assertThat(thread.isAlive()).isFalse();
        }
        assertThat(counter).isEqualTo((long) THREADS * TURNS);
    }

    private void count() {
        for (int i = 0; i < TURNS; i++) {
            lock.lock();
            try {
                counter++;
            } finally {
                lock.unlock();
            }
        }
    }

    /** The holder lets go once the other thread is seen inside the lock method, whose wait is then one contention. */
    @Test
    void aWaitIsCountedOnce() throws Exception {
        lock.lock();
        assertThat(lock.contentions()).isZero();
        CountDownLatch acquired = new CountDownLatch(1);
        Thread waiter = new Thread(() -> {
            lock.lock();
            lock.unlock();
            acquired.countDown();
        });
        waiter.start();
        while (!isWaiting(waiter)) {
            Thread.onSpinWait();
        }
        assertThat(acquired.getCount()).isEqualTo(1);
        lock.unlock();
        assertThat(acquired.await(60, TimeUnit.SECONDS)).isTrue();
        lock.lock();
        assertThat(lock.contentions()).isEqualTo(1);
        lock.unlock();
    }

    private static boolean isWaiting(Thread thread) {
        for (StackTraceElement frame : thread.getStackTrace()) {
            if (frame.getMethodName().equals("lockContended")) {
                return true;
            }
        }
        return false;
    }

    @Test
    void anInterruptedThreadGetsItAndStaysInterrupted() {
        Thread.currentThread().interrupt();
        lock.lock();
        lock.unlock();
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void takingItTwiceIsAFault() {
        lock.lock();
        assertThatThrownBy(lock::lock).isInstanceOf(AssertionError.class).hasMessageContaining("twice");
        lock.unlock();
    }

    @Test
    void whoDoesNotHoldItIsCaught() {
        assertThatThrownBy(lock::assertHeld).isInstanceOf(AssertionError.class);
        assertThatThrownBy(lock::contentions).isInstanceOf(AssertionError.class);
        assertThatThrownBy(lock::unlock).isInstanceOf(AssertionError.class);
        lock.lock();
        lock.assertHeld();
        lock.unlock();
    }
}
