package org.mtalloc.core.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.LongConsumer;
import org.mtalloc.core.Peek;
import org.mtalloc.core.bin.BinChecks;
import org.mtalloc.core.bin.Magazine;
import org.mtalloc.core.memory.BoundedBytes;
import org.mtalloc.core.slab.Handle;

/** What the invariants checker sees of stripes and of the bounds of caches. */
final class StripeChecks {
    private StripeChecks() {}

    /** K1 and K2; shows every handle in every stripe. */
    static void check(CacheRegistry registry, StripedFreelists freelists, LongConsumer action) {
        CachePlan plan = Peek.field(freelists, "plan", CachePlan.class);
        for (Stripe stripe : Peek.field(freelists, "stripes", Stripe[].class)) {
            checkStripe(stripe, plan, action);
        }
        checkThreads(registry, freelists, plan);
    }

    private static void checkStripe(Stripe stripe, CachePlan plan, LongConsumer action) {
        long bytes = 0;
        for (int c = 0; c <= Handle.PLAIN_CLASS; c++) {
            BinChecks.forEach(Peek.field(stripe, "loaded", long[][].class)[c], action);
            BinChecks.forEach(Peek.field(stripe, "previous", long[][].class)[c], action);
            bytes += heldBlocks(stripe, c) * plan.blockBytes(c);
        }
        assertThat(Peek.longField(stripe, "heldBytes")).as("K1: bytes held").isEqualTo(bytes);
        assertThat(bytes).as("K1: bytes held").isLessThanOrEqualTo(plan.stripeBytes());
    }

    private static long heldBlocks(Stripe stripe, int sizeClass) {
        return (long) Magazine.count(Peek.field(stripe, "loaded", long[][].class)[sizeClass])
                + Magazine.count(Peek.field(stripe, "previous", long[][].class)[sizeClass]);
    }

    /** K2: bytes reserved for threads = those of their magazines when full, within the plan's bytes. */
    private static void checkThreads(CacheRegistry registry, StripedFreelists freelists, CachePlan plan) {
        long bytes = 0;
        for (Object element : Peek.field(registry, "caches", List.class)) {
            for (int c = 0; c <= Handle.PLAIN_CLASS; c++) {
                long[] magazine = ((ThreadCache) element).magazine(c);
                bytes += (long) Magazine.capacity(magazine) * plan.blockBytes(c);
            }
        }
        assertThat(Peek.field(freelists, "threadsBytes", BoundedBytes.class).reservedBytes())
                .as("K2: bytes reserved for threads")
                .isEqualTo(bytes)
                .isLessThanOrEqualTo(plan.threadsBytes());
    }
}
