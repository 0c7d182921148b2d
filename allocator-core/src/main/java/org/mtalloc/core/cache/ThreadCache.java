package org.mtalloc.core.cache;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import org.mtalloc.core.bin.Magazine;
import org.mtalloc.core.slab.Handle;

/**
 * All freelists of one thread: per class the magazine in use and the previous one, so that a thread that allocates and
 * frees around a border does not go to the bin each time. Everything but the owner is touched by the owner thread only,
 * or by one that holds the registry's lock once the owner has ended.
 */
public final class ThreadCache extends WeakReference<Thread> {
    private static final int CLASSES = Handle.PLAIN_CLASS + 1;

    private final long[][] loaded = new long[CLASSES][]; // owner thread only; racy reads for statistics
    private final long[][] previous = new long[CLASSES][]; // owner thread only; racy reads for statistics
    private final MagazineStock[] stocks = new MagazineStock[CLASSES]; // owner thread only; racy reads for statistics

    private final long ownerId; // constant after publication

    ThreadCache(Thread owner) {
        super(owner);
        this.ownerId = CacheTable.idOf(owner);
        Arrays.fill(loaded, Magazine.NONE);
        Arrays.fill(previous, Magazine.NONE);
        Arrays.fill(stocks, MagazineStock.NONE);
    }

    long ownerId() {
        return ownerId;
    }

    boolean isOwnedBy(Thread thread) {
        return refersTo(thread);
    }

    /**
     * {@return whether the owner has ended, so that nobody uses this cache any more}
     *
     * <p>An ended owner's last actions happen before {@code isAlive} returns false. A collected one ended before the
     * collector cleared the reference: a live thread is never collected.
     */
    boolean isOrphan() {
        Thread owner = get();
        return owner == null || !owner.isAlive();
    }

    /** {@return a block of this class from the magazine in use, or {@link Magazine#NOTHING}} */
    public long pop(int sizeClass) {
        return Magazine.pop(loaded[sizeClass]);
    }

    /** {@return whether the magazine in use took the block} */
    public boolean push(int sizeClass, long handle) {
        return Magazine.push(loaded[sizeClass], handle);
    }

    long[] loaded(int sizeClass) {
        return loaded[sizeClass];
    }

    long[] previous(int sizeClass) {
        return previous[sizeClass];
    }

    MagazineStock stock(int sizeClass) {
        return stocks[sizeClass];
    }

    void setMagazines(int sizeClass, long[] newLoaded, long[] newPrevious) {
        loaded[sizeClass] = newLoaded;
        previous[sizeClass] = newPrevious;
    }

    void setStock(int sizeClass, MagazineStock stock) {
        stocks[sizeClass] = stock;
    }

    /** {@return the blocks of a class that are cached here; exact while the owner makes no call} */
    long cached(int sizeClass) {
        return Magazine.count(loaded[sizeClass]) + Magazine.count(previous[sizeClass]) + stocks[sizeClass].cached();
    }
}
