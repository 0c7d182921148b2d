package org.mtalloc.core.cache;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import org.mtalloc.core.bin.Magazine;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.SlabTable;

/**
 * All freelists of one thread: a magazine per class, and of a purely private freelist a stock of more. Everything but the
 * owner is touched by the owner thread only, or by one that holds the registry's lock once the owner has ended.
 */
public final class ThreadCache extends WeakReference<Thread> {
    private static final int CLASSES = Handle.PLAIN_CLASS + 1;

    private final long[][] magazines = new long[CLASSES][]; // owner thread only; racy reads for statistics
    private final MagazineStock[] stocks = new MagazineStock[CLASSES]; // owner thread only; racy reads for statistics

    private final long ownerId; // constant after publication

    ThreadCache(Thread owner) {
        super(owner);
        this.ownerId = CacheTable.idOf(owner);
        Arrays.fill(magazines, Magazine.NONE);
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

    /** {@return a block of this class from the thread's magazine, or {@link Magazine#NOTHING}} */
    public long pop(int sizeClass) {
        return Magazine.pop(magazines[sizeClass]);
    }

    /** {@return whether the thread's magazine took the block} */
    public boolean push(int sizeClass, long handle) {
        return Magazine.push(magazines[sizeClass], handle);
    }

    /** {@return the thread's magazine in use; {@link Magazine#NONE} if it has none} For the owner thread. */
    public long[] magazine(int sizeClass) {
        return magazines[sizeClass];
    }

    void setMagazine(int sizeClass, long[] magazine) {
        magazines[sizeClass] = magazine;
    }

    MagazineStock stock(int sizeClass) {
        return stocks[sizeClass];
    }

    void setStock(int sizeClass, MagazineStock stock) {
        stocks[sizeClass] = stock;
    }

    /** {@return the blocks of a class that are cached here; exact while the owner makes no call} */
    long cached(int sizeClass, SlabTable table) {
        return Magazine.count(magazines[sizeClass], table) + stocks[sizeClass].cached();
    }
}
