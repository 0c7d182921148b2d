package org.mtalloc.core.buffer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.Workers;

class LeaseCountTest {
    @Test
    void noneIsOutWhenAllCameBackWhoeverBroughtThem() {
        LeaseCount count = new LeaseCount();
        assertThat(count.noneOut()).isTrue();
        Workers.run(40, worker -> {
            for (int i = 0; i < 1_000; i++) {
                count.acquired();
            }
        });
        assertThat(count.noneOut()).isFalse();
        for (int i = 0; i < 39_999; i++) {
            count.returned();
        }
        assertThat(count.noneOut()).isFalse();
        Workers.runInThread(count::returned);
        assertThat(count.noneOut()).isTrue();
    }

    /** One lease is out all the time, others come and go between two threads: none out is never told. */
    @Test
    void movingLeasesHideNoneThatIsOut() {
        LeaseCount count = new LeaseCount();
        count.acquired();
        AtomicBoolean stop = new AtomicBoolean();
        Workers.run(3, worker -> {
            if (worker == 0) {
                for (int i = 0; i < 100_000; i++) {
                    assertThat(count.noneOut()).isFalse();
                }
                stop.set(true);
            } else {
                while (!stop.get() && !Thread.currentThread().isInterrupted()) {
                    count.acquired();
                    count.returned();
                }
            }
        });
        count.returned();
        assertThat(count.noneOut()).isTrue();
    }
}
