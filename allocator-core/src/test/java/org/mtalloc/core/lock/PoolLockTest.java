package org.mtalloc.core.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
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
        while (waiter.isAlive() && !isWaiting(waiter)) {
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
    void anInterruptedWaiterGetsItAndStaysInterrupted() throws Exception {
        lock.lock();
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread waiter = new Thread(() -> {
            lock.lock();
            interrupted.set(Thread.interrupted());
            lock.unlock();
        });
        waiter.start();
        while (waiter.isAlive() && waiter.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait(); // until it sleeps
        }
        waiter.interrupt();
        lock.unlock();
        waiter.join(60_000);
        assertThat(waiter.isAlive()).isFalse();
        assertThat(interrupted).isTrue();
    }

    /** A thread's class may override what interrupting does: that must not be called with the lock taken. */
    @Test
    void aWaitCallsNothingOfTheThreadsOwnClass() throws Exception {
        lock.lock();
        AtomicBoolean called = new AtomicBoolean();
        Thread waiter =
                new Thread(() -> {
                    lock.lock();
                    lock.unlock();
                }) {
                    @Override
                    public void interrupt() {
                        super.interrupt();
                        if (Thread.currentThread() == this) {
                            called.set(true);
                        }
                    }

                    @Override
                    public boolean isInterrupted() {
                        called.set(true);
                        return super.isInterrupted();
                    }
                };
        waiter.start();
        while (waiter.isAlive() && waiter.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        waiter.interrupt();
        lock.unlock();
        waiter.join(60_000);
        assertThat(waiter.isAlive()).isFalse();
        assertThat(called).isFalse();
    }

    @Test
    void aTryTellsWhetherItWasFree() throws Exception {
        assertThat(lock.tryLock()).isTrue();
        AtomicBoolean got = new AtomicBoolean(true);
        Thread other = new Thread(() -> got.set(lock.tryLock()));
        other.start();
        other.join(60_000);
        assertThat(got).isFalse();
        lock.unlock();
        assertThat(lock.tryLock()).isTrue();
        lock.unlock();
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
