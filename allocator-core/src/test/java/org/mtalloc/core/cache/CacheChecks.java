package org.mtalloc.core.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.LongConsumer;
import org.mtalloc.core.Peek;
import org.mtalloc.core.bin.BinChecks;
import org.mtalloc.core.bin.Magazine;
import org.mtalloc.core.slab.Handle;

/** What the invariants checker sees of thread caches. */
public final class CacheChecks {
    private CacheChecks() {}

    /** Shows every handle in every thread cache and stripe, and checks that what all share is untouched. */
    public static void forEachCached(CacheRegistry registry, Freelists freelists, LongConsumer action) {
        if (freelists instanceof StripedFreelists striped) {
            StripeChecks.check(registry, striped, action);
        }
        forEachThreadCached(registry, action);
        assertThat(Magazine.NONE).as("the shared magazine").containsOnly(0);
        assertThat(MagazineStock.NONE.cached()).as("the shared stock").isZero();
        assertThat(checkedStock(MagazineStock.NONE)).as("the shared stock").isEmpty();
    }

    /** Shows every handle in every thread cache. */
    public static void forEachThreadCached(CacheRegistry registry, LongConsumer action) {
        for (Object element : Peek.field(registry, "caches", List.class)) {
            ThreadCache cache = (ThreadCache) element;
            for (int c = 0; c <= Handle.PLAIN_CLASS; c++) {
                BinChecks.forEach(cache.magazine(c), action);
                checkedStock(cache.stock(c)).forEach(magazine -> BinChecks.forEach(magazine, action));
            }
        }
    }

    private static List<long[]> checkedStock(MagazineStock stock) {
        List<long[]> full = magazines(stock, "full");
        assertThat(full.stream().mapToLong(Magazine::count).sum())
                .as("blocks of a stock")
                .isEqualTo(stock.cached());
        assertThat(magazines(stock, "empty")).allMatch(magazine -> Magazine.count(magazine) == 0);
        return full;
    }

    private static List<long[]> magazines(MagazineStock stock, String field) {
        List<?> magazines = Peek.field(stock, field, List.class);
        return magazines.stream().map(long[].class::cast).toList();
    }
}
