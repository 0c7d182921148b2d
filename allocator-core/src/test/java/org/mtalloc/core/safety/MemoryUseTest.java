package org.mtalloc.core.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mtalloc.core.error.AllocatorClosedException;

/** Close and uses of memory: none begins after a close, and a close waits for those that have begun. */
@Timeout(60)
class MemoryUseTest {
    @Test
    void noUseBeginsAfterAClose() {
        MemoryUse use = new MemoryUse("pool", true);
        use.begin();
        use.end();
        use.close();
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(use::begin)
                    .isInstanceOf(AllocatorClosedException.class)
                    .hasMessageContaining("pool");
        }
        use.close();
    }

    @Test
    void aCloseWaitsForTheUsesThatHaveBegun() throws InterruptedException {
        MemoryUse use = new MemoryUse("pool", true);
        AtomicBoolean closed = new AtomicBoolean();
        CountDownLatch ended = new CountDownLatch(1);
        use.begin();
        use.begin();
        Thread closer = new Thread(() -> {
            use.close();
            closed.set(true);
            ended.countDown();
        });
        closer.start();
        while (!isRefused(use)) {
            Thread.onSpinWait();
        }
        use.end();
        assertThat(closed).isFalse();
        use.end();
        assertThat(ended.await(30, TimeUnit.SECONDS)).isTrue();
        closer.join();
    }

    private static boolean isRefused(MemoryUse use) {
        try {
            use.begin();
            use.end();
            return false;
        } catch (AllocatorClosedException e) {
            return true;
        }
    }

    @Test
    void usesOfHeapMemoryAreNotCounted() {
        MemoryUse use = new MemoryUse("pool", false);
        use.begin();
        use.close();
        assertThatCode(use::begin).doesNotThrowAnyException();
    }
}
