package org.mtalloc.core.cache;

/** The slow path of thread caches: what the fast path did not serve. */
public interface Freelists {
    /**
     * {@return a block of this class, owned by the caller} The caller is the cache's owner thread.
     *
     * <p>The thread's magazine is empty, unless the fast look-up missed the cache because another thread's is where it
     * looks first.
     *
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if there is no memory; nothing has changed then
     */
    long allocate(ThreadCache cache, int sizeClass);

    /**
     * Takes a block back that the caller owns. The caller is the cache's owner thread. The thread's magazine is full,
     * unless the fast look-up missed the cache. Does not fail; does without a magazine where there is no memory for one.
     */
    void free(ThreadCache cache, int sizeClass, long handle);

    /**
     * {@return a block of this class, for a thread without a cache}
     *
     * @throws org.mtalloc.core.error.OutOfPoolMemoryException if there is no memory; nothing has changed then
     */
    long allocateUncached(int sizeClass);

    /** Takes a block back from a thread without a cache. Allocates nothing, does not fail. */
    void freeUncached(int sizeClass, long handle);

    /** Returns all blocks of a cache to their slabs. The caller is its owner, or has it to itself. */
    void drain(ThreadCache cache);

    /** Returns all blocks of a cache that is not used again. The caller has it to itself. */
    void retire(ThreadCache cache);

    /** Returns all blocks that threads share here to their slabs. */
    void trim();

    /** Does so for those that nobody used since the last call. */
    void trimIdle();

    /** {@return the blocks of a class that threads share here; exact while nobody makes a call} */
    long cached(int sizeClass);

    /** Forgets what threads share here. */
    void close();
}
