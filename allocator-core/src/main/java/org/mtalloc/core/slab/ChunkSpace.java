package org.mtalloc.core.slab;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.error.OutOfPoolMemoryException;
import org.mtalloc.core.lock.PoolLock;
import org.mtalloc.core.memory.MemorySource;
import org.mtalloc.core.size.SizeClasses;

/**
 * All chunks of an allocator. Slabs are cut from the first chunk that has room, so that later ones can run empty.
 *
 * <p>Locks: {@code growth} is held while a chunk is obtained, so that one shortage leads to one chunk; {@code lock} is
 * only held for bookkeeping. Order: growth, the cache registry's, a bin's,
 * lock, the slab table's; a bin's lock is not held when this class is called.
 */
public final class ChunkSpace implements SlabSource {
    private static final long LAST_PAGE = 1L << (ChunkGeometry.PAGES - 1);

    private final String name;
    private final MemorySource source;
    private final SizeClasses sizes;
    private final ChunkGeometry geometry;
    private final SlabTable table;
    private final Runnable beforeGrowth;
    private final PoolLock growth = new PoolLock();
    private final PoolLock lock = new PoolLock();
    private @Nullable Chunk[] chunks = new Chunk[16]; // guarded by the lock: by group of slab indexes
    private int groupEnd; // guarded by the lock: no chunk from here on
    private int firstOpen; // guarded by the lock: no chunk before it has a free page
    private int chunkCount; // guarded by the lock
    private int emptyChunks; // guarded by the lock
    private int fewestEmpty; // guarded by the lock: the least of emptyChunks since the last call of trimIdle
    private boolean closed; // guarded by the lock

    /**
     * Makes a space without chunks.
     *
     * @param name the allocator's, for messages
     * @param beforeGrowth called with no lock but {@code growth} held when slabs are short: may make some empty
     */
    public ChunkSpace(
            String name,
            MemorySource source,
            SizeClasses sizes,
            ChunkGeometry geometry,
            SlabTable table,
            Runnable beforeGrowth) {
        this.beforeGrowth = beforeGrowth;
        this.name = name;
        this.source = source;
        this.sizes = sizes;
        this.geometry = geometry;
        this.table = table;
    }

    @Override
    public Slab acquire(int sizeClass) {
        Slab slab = cutSlab(sizeClass);
        if (slab != null) {
            return slab;
        }
        growth.lock();
        try {
            beforeGrowth.run();
            while ((slab = cutSlab(sizeClass)) == null) {
                addChunk();
            }
            return slab;
        } finally {
            growth.unlock();
        }
    }

    private @Nullable Slab cutSlab(int sizeClass) {
        int pages = geometry.pagesOfSlab(sizeClass);
        int blockUnits = sizes.blockUnits(sizeClass);
        long allowed = geometry.mayUseLastPage(sizeClass, blockUnits) ? -1L : ~LAST_PAGE;
        lock.lock();
        try {
            checkOpen();
            for (int group = firstOpen; group < groupEnd; group++) {
                Chunk chunk = chunks[group];
                if (chunk == null) {
                    continue;
                }
                boolean wasEmpty = chunk.isEmpty();
                int page = chunk.takePages(pages, allowed);
                if (page >= 0) {
                    countEmpty(wasEmpty ? -1 : 0);
                    skipFullChunks();
                    return slabAt(chunk, page, pages, sizeClass, blockUnits);
                }
            }
            return null;
        } finally {
            lock.unlock();
        }
    }

    private void skipFullChunks() {
        for (; firstOpen < groupEnd; firstOpen++) {
            Chunk chunk = chunks[firstOpen];
            if (chunk != null && !chunk.isFull()) {
                return;
            }
        }
    }

    private void countEmpty(int change) {
        emptyChunks += change;
        fewestEmpty = Math.min(fewestEmpty, emptyChunks);
    }

    private Slab slabAt(Chunk chunk, int page, int pages, int sizeClass, int blockUnits) {
        int index = chunk.group() * SlabTable.GROUP + page;
        long key = table.key(sizeClass, index);
        Slab before = table.last(index);
        if (before != null && before.key == key) {
            before.revive();
            return before;
        }
        int blocks = geometry.blocksAt(page, sizeClass, blockUnits);
        try {
            Slab slab = Slab.over(
                    chunk, pages, key, table.newStates(index, blocks), geometry.offsetOfPage(page), blockUnits);
            table.publish(slab);
            return slab;
        } catch (OutOfMemoryError e) {
            returnPages(chunk, page, pages);
            throw new OutOfPoolMemoryException("no memory for a slab's bookkeeping: allocator=" + name, e);
        }
    }

    private void returnPages(Chunk chunk, int page, int pages) {
        chunk.returnPages(page, pages);
        firstOpen = Math.min(firstOpen, chunk.group());
        if (chunk.isEmpty()) {
            countEmpty(1);
        }
    }

    private void addChunk() {
        Object memory = obtain();
        if (!install(memory)) {
            source.release(memory);
            throw new AllocatorClosedException(name);
        }
    }

    private Object obtain() {
        int units = geometry.chunkUnits();
        try {
            return source.obtain(units);
        } catch (OutOfMemoryError e) {
            throw new OutOfPoolMemoryException(
                    "the memory source must deliver a chunk: allocator=" + name + ", chunkBytes="
                            + source.storage().bytes(units) + ", reservedBytes=" + reservedBytes(),
                    e);
        }
    }

    private boolean install(Object memory) {
        lock.lock();
        try {
            if (closed) {
                return false;
            }
            int group = table.acquireGroup();
            if (group >= chunks.length) {
                chunks = Arrays.copyOf(chunks, group * 2);
            }
            chunks[group] = new Chunk(memory, group);
            groupEnd = Math.max(groupEnd, group + 1);
            firstOpen = Math.min(firstOpen, group);
            chunkCount++;
            countEmpty(1);
            return true;
        } catch (AllocatorClosedException e) {
            return false; // the table is closed already, this space is next
        } catch (OutOfMemoryError e) {
            source.release(memory);
            throw new OutOfPoolMemoryException("no memory for a chunk's bookkeeping: allocator=" + name, e);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void release(@Nullable Slab chain) {
        if (chain == null) {
            return;
        }
        lock.lock();
        try {
            Slab slab = chain;
            while (slab != null) {
                Slab next = slab.next();
                slab.link(null, null);
                Chunk chunk = slab.chunk;
                if (chunk != null && !closed) {
                    returnPages(chunk, slab.index() % SlabTable.GROUP, slab.pages);
                }
                slab = next;
            }
        } finally {
            lock.unlock();
        }
    }

    /** Returns all empty chunks to the memory source. {@return the bytes returned} */
    public long trim() {
        return releaseEmpty(Integer.MAX_VALUE);
    }

    /** Returns as many empty chunks as were empty all the time since the last call. {@return the bytes returned} */
    public long trimIdle() {
        int idle;
        lock.lock();
        try {
            idle = fewestEmpty;
            fewestEmpty = emptyChunks;
        } finally {
            lock.unlock();
        }
        return idle == 0 ? 0 : releaseEmpty(idle);
    }

    private long releaseEmpty(int most) {
        List<Chunk> released = new ArrayList<>();
        lock.lock();
        try {
            for (int group = groupEnd - 1; group >= 0 && released.size() < most; group--) {
                Chunk chunk = chunks[group];
                if (chunk != null && chunk.isEmpty()) {
                    released.add(chunk);
                    chunks[group] = null;
                    chunkCount--;
                    countEmpty(-1);
                }
            }
        } finally {
            lock.unlock();
        }
        for (Chunk chunk : released) {
            table.releaseGroup(chunk.group());
            source.release(chunk.memory());
        }
        return released.size() * source.storage().bytes(geometry.chunkUnits());
    }

    /** {@return the number of chunks held} */
    public int chunks() {
        lock.lock();
        try {
            return chunkCount;
        } finally {
            lock.unlock();
        }
    }

    /** {@return the bytes of all chunks held} */
    public long reservedBytes() {
        return chunks() * source.storage().bytes(geometry.chunkUnits());
    }

    /** Returns all chunks, used or not; later acquisitions throw. */
    public void close() {
        @Nullable Chunk[] released;
        lock.lock();
        try {
            closed = true;
            released = chunks;
            chunks = new Chunk[0];
            groupEnd = 0;
            chunkCount = 0;
            emptyChunks = 0;
        } finally {
            lock.unlock();
        }
        for (Chunk chunk : released) {
            if (chunk != null) {
                source.release(chunk.memory());
            }
        }
    }

    private void checkOpen() {
        if (closed) {
            throw new AllocatorClosedException(name);
        }
    }
}
