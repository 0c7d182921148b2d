package org.mtalloc.core.cache;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mtalloc.core.bin.Bin;
import org.mtalloc.core.bin.Bins;
import org.mtalloc.core.bin.BinsShape;
import org.mtalloc.core.bin.Magazine;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.config.Tune;
import org.mtalloc.core.memory.MemorySource;
import org.mtalloc.core.size.SizeClasses;
import org.mtalloc.core.slab.ChunkGeometry;
import org.mtalloc.core.slab.ChunkSpace;
import org.mtalloc.core.slab.PlainSlots;
import org.mtalloc.core.slab.SlabTable;

/** A stripe that is full of one class takes a magazine of another: the first class makes room. */
class SmallStripeTest {
    private static final int STRIPE_BYTES = 32 << 10;
    private static final int BLOCK_BYTES = 64;

    private final SlabTable table = new SlabTable("small", 1);
    private final SizeClasses sizes = new SizeClasses(16, 16, 1 << 20);
    private final Bins bins = bins();
    private final CachePlan plan = new CachePlan(Storage.HEAP_BYTES, sizes, bins, 2 * STRIPE_BYTES, 1);
    private final Stripe stripe = new Stripe(bins, plan);

    private Bins bins() {
        Tune tune = new Tune(16, 16, 1 << 20, 4 << 20, 16, 16, false);
        ChunkGeometry geometry = new ChunkGeometry(Storage.HEAP_BYTES, 4 << 20, sizes);
        ChunkSpace chunks =
                new ChunkSpace("small", MemorySource.of(Storage.HEAP_BYTES), sizes, geometry, table, () -> {});
        BinsShape shape = BinsShape.forStripes(STRIPE_BYTES);
        return new Bins("small", Storage.HEAP_BYTES, tune, sizes, shape, table, chunks, new PlainSlots("small", table));
    }

    @Test
    void oneThatIsFullTakesAMagazineOfAnotherClass() {
        stripe.lock().lock();
        int blocks = 0;
        for (int bytes = 2 * BLOCK_BYTES; stripe.room(sizes.classOf(BLOCK_BYTES)) > 0; bytes *= 2) {
            blocks += attachFull(bytes);
        }
        assertThat(blocks).as("blocks in the stripe").isPositive();
        int wanted = attachFull(BLOCK_BYTES);
        assertThat(stripe.cached(sizes.classOf(BLOCK_BYTES), table)).isEqualTo(wanted);
        assertThat(cachedBytes()).as("bytes in the stripe").isLessThanOrEqualTo(STRIPE_BYTES);
        stripe.lock().unlock();
    }

    /** One that never fits is refused, and turns nothing out. */
    @Test
    void aMagazineBeyondTheBoundIsRefusedAndNothingGoes() {
        stripe.lock().lock();
        int held = attachFull(BLOCK_BYTES);
        int large = sizes.classOf(STRIPE_BYTES);
        Bin bin = bins.get(large);
        long[] magazine = Magazine.create(2);
        Magazine.push(magazine, bin.takeOne());
        Magazine.push(magazine, bin.takeOne());
        assertThat(stripe.attach(large, magazine)).isFalse();
        assertThat(stripe.cached(sizes.classOf(BLOCK_BYTES), table)).isEqualTo(held);
        stripe.lock().unlock();
    }

    private long cachedBytes() {
        long bytes = 0;
        for (int c = sizes.firstClass(); c < sizes.count(); c++) {
            bytes += stripe.cached(c, table) * plan.blockBytes(c);
        }
        return bytes;
    }

    private int attachFull(int bytes) {
        int sizeClass = sizes.classOf(bytes);
        Bin bin = bins.get(sizeClass);
        long[] magazine = bin.refill(Magazine.create(bin.magazineCapacity()));
        int blocks = Magazine.count(magazine);
        assertThat(stripe.attach(sizeClass, magazine))
                .as("blocks of %d bytes", bytes)
                .isTrue();
        return blocks;
    }
}
