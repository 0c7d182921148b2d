package org.mtalloc.core.cache;

import java.util.function.Consumer;
import org.mtalloc.core.bin.Bins;
import org.mtalloc.core.bin.Magazine;
import org.mtalloc.core.memory.BoundedBytes;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.SlabTable;

/**
 * Freelists over stripes over bins. A thread has a small magazine per class to itself; what it holds beyond that lies in
 * one of a few stripes, each under its lock, where trim, other threads and the limit reach it. Threads without a cache
 * use the stripes directly. All together hold no more than the plan's bytes, however many threads there are.
 */
public final class StripedFreelists implements Freelists {
    private final Bins bins;
    private final CachePlan plan;
    private final SlabTable table;
    private final BoundedBytes threadsBytes; // of the magazines of all threads, when full
    private final Stripe[] stripes; // a power of two of them

    /**
     * Makes empty stripes.
     *
     * @param stripes how many, a power of two
     */
    public StripedFreelists(Bins bins, CachePlan plan, SlabTable table, int stripes) {
        this.bins = bins;
        this.plan = plan;
        this.table = table;
        this.threadsBytes = new BoundedBytes(plan.threadsBytes());
        this.stripes = new Stripe[stripes];
        for (int i = 0; i < stripes; i++) {
            this.stripes[i] = new Stripe(bins, plan);
        }
    }

    @Override
    public long allocate(ThreadCache cache, int sizeClass) {
        long[] magazine = magazineOf(cache, sizeClass);
        long block = Magazine.pop(magazine);
        return block != Magazine.NOTHING ? block : take(cache.ownerId(), sizeClass, magazine);
    }

    @Override
    public long allocateUncached(int sizeClass) {
        if (plan.stripeBlocks(sizeClass) == 0) {
            return bins.get(sizeClass).takeOne();
        }
        return take(CacheTable.idOf(Thread.currentThread()), sizeClass, Magazine.NONE);
    }

    private long take(long threadId, int sizeClass, long[] into) {
        Stripe stripe = lockOne(threadId);
        long[] emptied;
        int wanted;
        try {
            long block = stripe.take(sizeClass, into);
            if (block != Magazine.NOTHING) {
                return block;
            }
            wanted = Math.max(stripe.room(sizeClass), Math.min(plan.movedBlocks(sizeClass), Magazine.capacity(into)));
            emptied = wanted > 0 ? stripe.detachEmpty(sizeClass) : Magazine.NONE;
        } finally {
            stripe.lock().unlock();
        }
        if (wanted == 0) { // a thread without a cache meets a full stripe, or one that may hold no such block
            return bins.get(sizeClass).takeOne();
        }
        return refill(stripe, sizeClass, emptied, wanted, into);
    }

    private long refill(Stripe stripe, int sizeClass, long[] emptied, int wanted, long[] into) {
        long[] magazine = emptied == Magazine.NONE ? Magazine.create(plan.stripeBlocks(sizeClass)) : emptied;
        magazine = bins.get(sizeClass).refill(magazine, wanted);
        long block = Magazine.pop(magazine);
        Magazine.moveLast(magazine, into, plan.movedBlocks(sizeClass) - 1);
        boolean attached;
        stripe.lock().lock();
        try {
            attached = stripe.attach(sizeClass, magazine);
        } finally {
            stripe.lock().unlock();
        }
        if (!attached) {
            bins.get(sizeClass).giveBack(magazine);
        }
        return block;
    }

    @Override
    public void free(ThreadCache cache, int sizeClass, long handle) {
        long[] magazine = magazineOf(cache, sizeClass);
        if (Magazine.push(magazine, handle)) {
            return;
        }
        Stripe stripe = lockOne(cache.ownerId());
        try {
            stripe.give(sizeClass, magazine, plan.movedBlocks(sizeClass));
            if (!Magazine.push(magazine, handle)) {
                stripe.give(sizeClass, handle);
            }
        } finally {
            stripe.lock().unlock();
        }
    }

    @Override
    public void freeUncached(int sizeClass, long handle) {
        if (plan.stripeBlocks(sizeClass) == 0) {
            bins.get(sizeClass).putOne(handle);
            return;
        }
        Stripe stripe = lockOne(CacheTable.idOf(Thread.currentThread()));
        try {
            stripe.give(sizeClass, handle);
        } finally {
            stripe.lock().unlock();
        }
    }

    /** {@return a stripe whose lock the caller holds: the thread's first choice, or the next that is free} */
    private Stripe lockOne(long threadId) {
        int mask = stripes.length - 1;
        for (int i = 0; i <= mask; i++) {
            Stripe stripe = stripes[(int) (threadId + i) & mask];
            if (stripe.lock().tryLock()) {
                return stripe;
            }
        }
        Stripe stripe = stripes[(int) threadId & mask];
        stripe.lock().lock();
        return stripe;
    }

    /** {@return the thread's magazine, made by this call if it has none; {@link Magazine#NONE} if the bound allows none} */
    private long[] magazineOf(ThreadCache cache, int sizeClass) {
        long[] magazine = cache.magazine(sizeClass);
        return magazine != Magazine.NONE ? magazine : create(cache, sizeClass);
    }

    private long[] create(ThreadCache cache, int sizeClass) {
        int blocks = plan.threadBlocks(sizeClass);
        long bytes = (long) blocks * plan.blockBytes(sizeClass);
        if (!threadsBytes.tryReserve(bytes)) {
            return Magazine.NONE;
        }
        try {
            long[] magazine = Magazine.create(blocks);
            cache.setMagazine(sizeClass, magazine);
            return magazine;
        } catch (OutOfMemoryError e) {
            threadsBytes.release(bytes);
            return Magazine.NONE;
        }
    }

    @Override
    public void drain(ThreadCache cache) {
        for (int c = 0; c <= Handle.PLAIN_CLASS; c++) {
            if (Magazine.count(cache.magazine(c)) > 0) {
                bins.get(c).giveBack(cache.magazine(c));
            }
        }
    }

    @Override
    public void retire(ThreadCache cache) {
        drain(cache);
        for (int c = 0; c <= Handle.PLAIN_CLASS; c++) {
            if (cache.magazine(c) != Magazine.NONE) {
                cache.setMagazine(c, Magazine.NONE);
                threadsBytes.release((long) plan.threadBlocks(c) * plan.blockBytes(c));
            }
        }
    }

    @Override
    public void trim() {
        withEach(Stripe::trim);
    }

    @Override
    public void trimIdle() {
        withEach(Stripe::trimIfIdle);
    }

    @Override
    public long cached(int sizeClass) {
        long[] sum = new long[1];
        withEach(stripe -> sum[0] += stripe.cached(sizeClass, table));
        return sum[0];
    }

    @Override
    public void close() {
        withEach(Stripe::close);
    }

    private void withEach(Consumer<Stripe> action) {
        for (Stripe stripe : stripes) {
            stripe.lock().lock();
            try {
                action.accept(stripe);
            } finally {
                stripe.lock().unlock();
            }
        }
    }
}
