package org.mtalloc.core.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.Peek;
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

/** A stripe that is full of some classes takes a magazine of another: they make room. */
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

    /** A thread without a cache then gets its block from the bin, and the stripe keeps its magazines. */
    @Test
    void oneThatIsFullIsLeftAsItIsByWhoTakesASingleBlock() {
        StripedFreelists freelists = new StripedFreelists(bins, plan, table, 1);
        int wanted = sizes.classOf(4 * BLOCK_BYTES);
        int blocks = plan.stripeBlocks(wanted) + 1; // for a second magazine
        for (int i = 0; i < blocks; i++) {
            freelists.freeUncached(wanted, bins.get(wanted).takeOne());
        }
        for (int i = 0; i < blocks; i++) {
            freelists.allocateUncached(wanted);
        }
        fill(freelists, sizes.classOf(BLOCK_BYTES));
        fill(freelists, sizes.classOf(2 * BLOCK_BYTES));
        assertThat(magazines(freelists, wanted)).as("empty ones").hasSize(2);
        assertThat(freelists.allocateUncached(wanted)).isNotEqualTo(Magazine.NOTHING);
        assertThat(magazines(freelists, wanted)).hasSize(2);
        assertThat(freelists.cached(wanted)).isZero();
    }

    /** Puts as many blocks of a class into the stripe as two magazines hold: half of what the stripe may. */
    private void fill(StripedFreelists freelists, int sizeClass) {
        int blocks = 2 * plan.stripeBlocks(sizeClass);
        assertThat(blocks * plan.blockBytes(sizeClass)).isEqualTo(STRIPE_BYTES / 2);
        for (int i = 0; i < blocks; i++) {
            freelists.freeUncached(sizeClass, bins.get(sizeClass).takeOne());
        }
    }

    private static List<long[]> magazines(StripedFreelists freelists, int sizeClass) {
        Stripe only = Peek.field(freelists, "stripes", Stripe[].class)[0];
        return Stream.of("loaded", "previous")
                .map(field -> Peek.field(only, field, long[][].class)[sizeClass])
                .filter(magazine -> magazine != Magazine.NONE)
                .toList();
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
