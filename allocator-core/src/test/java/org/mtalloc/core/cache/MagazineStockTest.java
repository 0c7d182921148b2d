package org.mtalloc.core.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.bin.Magazine;

class MagazineStockTest {
    private static long[] filled(int capacity, int count) {
        long[] magazine = Magazine.create(capacity);
        for (int i = 1; i <= count; i++) {
            Magazine.push(magazine, i);
        }
        return magazine;
    }

    @Test
    void isAStackOfMagazines() {
        MagazineStock stock = new MagazineStock();
        long[] first = filled(4, 4);
        long[] second = filled(4, 3);
        long[] empty = stock.exchangeFull(first);
        assertThat(Magazine.count(empty)).isZero();
        assertThat(Magazine.capacity(empty)).isEqualTo(4);
        stock.exchangeFull(second);
        assertThat(stock.cached()).isEqualTo(7);
        assertThat(stock.exchangeEmpty(empty)).isSameAs(second);
        assertThat(stock.cached()).isEqualTo(4);
        assertThat(stock.exchangeFull(second)).as("the empty one is kept").isSameAs(empty);
        assertThat(stock.exchangeEmpty(empty)).isSameAs(second);
        assertThat(stock.exchangeEmpty(Magazine.create(4))).isSameAs(first);
        assertThat(stock.exchangeEmpty(Magazine.create(4))).isNull();
        assertThat(stock.cached()).isZero();
    }

    @Test
    void fullMagazinesAreTakenOutOneByOne() {
        MagazineStock stock = new MagazineStock();
        long[] first = filled(2, 2);
        long[] second = filled(2, 1);
        stock.exchangeFull(first);
        stock.exchangeFull(second);
        assertThat(stock.takeFull()).isSameAs(second);
        assertThat(stock.cached()).isEqualTo(2);
        assertThat(stock.takeFull()).isSameAs(first);
        assertThat(stock.cached()).isZero();
        assertThat(stock.takeFull()).isNull();
    }

    /** Caches without a stock share one: taking from it must not write, since every thread may be there. */
    @Test
    void takingFromTheSharedOneDoesNotChangeIt() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<?>> runs = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                runs.add(threads.submit(() -> {
                    for (int k = 0; k < 1_000_000; k++) {
                        if (MagazineStock.NONE.takeFull() != null) {
                            throw new AssertionError("the shared stock has a magazine");
                        }
                    }
                }));
            }
            for (Future<?> run : runs) {
                run.get(60, TimeUnit.SECONDS);
            }
        } finally {
            threads.shutdown();
        }
        assertThat(MagazineStock.NONE.exchangeEmpty(Magazine.create(1))).isNull();
    }
}
