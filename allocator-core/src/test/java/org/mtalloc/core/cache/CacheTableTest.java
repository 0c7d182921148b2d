package org.mtalloc.core.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.OddThread;

class CacheTableTest {
    @Test
    void threadsWithTheSamePlaceAreAllFound() {
        CacheTable table = new CacheTable(20);
        List<Thread> threads = new ArrayList<>();
        List<ThreadCache> caches = new ArrayList<>();
        for (long id : new long[] {5, 5, 5 + 64, 5 + 128, -59, Long.MIN_VALUE + 5, 63, 63 + 64, 63 + 128, 0, 1}) {
            Thread thread = new OddThread(id, () -> {});
            threads.add(thread);
            caches.add(new ThreadCache(thread));
            table.add(caches.get(caches.size() - 1));
        }
        for (int i = 0; i < threads.size(); i++) {
            assertThat(table.find(threads.get(i))).isSameAs(caches.get(i));
            ThreadCache first = table.findFirst(threads.get(i));
            assertThat(first == null || first == caches.get(i)).isTrue();
        }
        assertThat(table.findFirst(threads.get(0))).isSameAs(caches.get(0));
        for (long id : new long[] {5, 6, 63, 64, 7}) {
            assertThat(table.find(new OddThread(id, () -> {}))).isNull();
        }
    }

    @Test
    void isAtMostHalfFull() {
        for (int caches : new int[] {0, 1, 31, 32, 33, 64, 100, 300}) {
            CacheTable table = new CacheTable(caches);
            int room = 0;
            for (; table.hasRoom(); room++) {
                table.add(new ThreadCache(new OddThread(room, () -> {})));
            }
            assertThat(room).as("made for %d", caches).isBetween(Math.max(32, caches), Math.max(32, 2 * caches));
            assertThat(table.find(new OddThread(0, () -> {}))).isNull();
        }
    }

    @Test
    void theEmptyTableHasNobody() {
        assertThat(CacheTable.EMPTY.find(Thread.currentThread())).isNull();
        assertThat(CacheTable.EMPTY.findFirst(Thread.currentThread())).isNull();
    }

    @Test
    void aCacheIsAnOrphanWhenItsThreadHasEnded() throws Exception {
        Thread thread = new Thread(() -> {});
        ThreadCache cache = new ThreadCache(thread);
        assertThat(cache.isOwnedBy(thread)).isTrue();
        assertThat(cache.isOwnedBy(Thread.currentThread())).isFalse();
        thread.start();
        thread.join();
        assertThat(cache.isOrphan()).isTrue();
        assertThat(new ThreadCache(Thread.currentThread()).isOrphan()).isFalse();
        cache.clear();
        assertThat(cache.isOrphan()).isTrue();
        assertThat(cache.isOwnedBy(thread)).isFalse();
    }
}
