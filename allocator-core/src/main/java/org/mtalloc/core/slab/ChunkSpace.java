package org.mtalloc.core.slab;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.error.OutOfPoolMemoryException;
import org.mtalloc.core.event.Events;
import org.mtalloc.core.lock.PoolLock;
import org.mtalloc.core.memory.MemorySource;
import org.mtalloc.core.size.SizeClasses;

/**
 * All chunks of an allocator.
 *
 * <p>Locks: {@code growth} is held while a chunk is obtained, so that one shortage leads to one chunk; {@code lock} is
 * only held for bookkeeping. Order: growth, the cache registry's, a bin's, lock, the slab table's; a bin's lock is not held
 * when this class is called.
 */
public final class ChunkSpace implements SlabSource {
    private final String name;
    private final MemorySource source;
    private final SizeClasses sizes;
    private final ChunkGeometry geometry;
    private final SlabTable table;
    private final Runnable beforeGrowth;
    private final PoolLock growth = new PoolLock();
    private final PoolLock lock = new PoolLock();
    private final ChunkList chunks = new ChunkList(); // guarded by the lock
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
        Slab slab = cutOrGrow(sizeClass);
        Events.slabCut(name, source.storage().bytes(slab.blockUnits()), slab.capacity());
        return slab;
    }

    private Slab cutOrGrow(int sizeClass) {
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
        lock.lock();
        try {
            checkOpen();
            int index = chunks.take(pages, geometry.mayUseLastPage(sizeClass, blockUnits));
            return index < 0 ? null : slabAt(index, pages, sizeClass, blockUnits);
        } finally {
            lock.unlock();
        }
    }

    private Slab slabAt(int index, int pages, int sizeClass, int blockUnits) {
        long key = table.key(sizeClass, index);
        Slab before = table.recall(index, key);
        if (before != null) {
            before.revive();
            return before;
        }
        Chunk chunk = chunks.of(index);
        int page = index % SlabTable.GROUP;
        int blocks = geometry.blocksAt(page, sizeClass, blockUnits);
        try {
            Slab slab = Slab.over(
                    chunk, pages, key, table.newStates(index, blocks), geometry.offsetOfPage(page), blockUnits);
            table.publish(slab);
            return slab;
        } catch (OutOfMemoryError e) {
            chunks.giveBack(chunk, page, pages);
            throw new OutOfPoolMemoryException(
                    "there must be memory for a slab's bookkeeping: allocator=" + name + ", blocks=" + blocks, e);
        }
    }

    private void addChunk() {
        Object memory = obtain();
        int held = 0;
        try {
            held = install(memory);
        } finally {
            if (held == 0) {
                source.release(memory);
            }
        }
        if (held == 0) {
            throw new AllocatorClosedException(name);
        }
        Events.chunkReserved(name, source.storage().bytes(geometry.chunkUnits()), held);
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

    /** {@return the chunks held, with this one; 0 if the space is closed and does not take the memory} */
    private int install(Object memory) {
        lock.lock();
        try {
            if (closed) {
                return 0;
            }
            int group = table.acquireGroup();
            try {
                chunks.reserve(group);
                chunks.add(new Chunk(memory, group));
            } catch (OutOfMemoryError e) {
                table.releaseGroup(group, false);
                throw e;
            }
            return chunks.count();
        } catch (AllocatorClosedException e) {
            return 0; // the table is closed already, this space is next
        } catch (OutOfMemoryError e) {
            throw new OutOfPoolMemoryException(
                    "there must be memory, and a group of slab indexes, for a chunk's bookkeeping: allocator=" + name
                            + ", chunks=" + chunks.count() + ", maxChunks=" + SlabTable.MAX_GROUPS + ", chunkBytes="
                            + source.storage().bytes(geometry.chunkUnits()),
                    e);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void release(@Nullable Slab chain) {
        if (chain == null) {
            return;
        }
        if (Events.slabReturnedIsOn()) {
            tellReturned(chain);
        }
        lock.lock();
        try {
            Slab slab = chain;
            while (slab != null) {
                Slab next = slab.next();
                slab.link(null, null);
                Chunk chunk = slab.chunk;
                if (chunk != null && !closed) {
                    chunks.giveBack(chunk, slab.index() % SlabTable.GROUP, slab.pages);
                }
                slab = next;
            }
        } finally {
            lock.unlock();
        }
    }

    private void tellReturned(Slab chain) {
        for (Slab slab = chain; slab != null; slab = slab.next()) {
            Events.slabReturned(name, source.storage().bytes(slab.blockUnits()), slab.capacity());
        }
    }

    /** Returns all empty chunks to the memory source. {@return the bytes returned} */
    public long trim() {
        return release(() -> chunks.removeEmpty(Integer.MAX_VALUE));
    }

    /** Returns as many empty chunks as were empty all the time since the last call. {@return the bytes returned} */
    public long trimIdle() {
        int idle;
        lock.lock();
        try {
            idle = chunks.fewestEmptySince();
        } finally {
            lock.unlock();
        }
        return idle == 0 ? 0 : release(() -> chunks.removeEmpty(idle));
    }

    /** Returns the chunks that {@code takenOut} takes out under the lock. {@return the bytes returned} */
    private long release(Supplier<@Nullable Chunk> takenOut) {
        Chunk released;
        int held;
        lock.lock();
        try {
            held = chunks.count();
            released = takenOut.get();
        } finally {
            lock.unlock();
        }
        int count = 0;
        for (Chunk chunk = released; chunk != null; chunk = chunk.next()) {
            releaseGroup(chunk);
            giveBack(chunk, held - ++count);
        }
        return count * source.storage().bytes(geometry.chunkUnits());
    }

    private void giveBack(Chunk chunk, int held) {
        source.release(chunk.memory());
        Events.chunkReturned(name, source.storage().bytes(geometry.chunkUnits()), held);
    }

    /** {@return for each chunk that has slabs, those; each of some recent moment} Holds the lock for a chunk at a time. */
    public List<List<Slab>> slabsInUse() {
        List<List<Slab>> found = new ArrayList<>();
        for (Chunk chunk : chunksInUse()) {
            lock.lock();
            try {
                found.add(slabsInUse(chunk));
            } finally {
                lock.unlock();
            }
        }
        return found;
    }

    private List<Chunk> chunksInUse() {
        lock.lock();
        try {
            return chunks.inUse();
        } finally {
            lock.unlock();
        }
    }

    private List<Slab> slabsInUse(Chunk chunk) {
        List<Slab> found = new ArrayList<>();
        int page = 0;
        while (page < SlabTable.GROUP) {
            Slab slab = chunk.isFree(page) ? null : table.newestAt(chunk.group() * SlabTable.GROUP + page);
            if (slab != null) {
                found.add(slab);
            }
            page += slab != null ? slab.pages : 1;
        }
        return found;
    }

    /**
     * Sees to it that no more slabs are cut from the chunk of these slabs, and that its slab indexes are not used
     * again; it goes back once it is empty.
     *
     * @return false if it has other slabs by now, or too many indexes were given up so; nothing has changed then
     */
    public boolean condemn(List<Slab> slabs) {
        lock.lock();
        try {
            Chunk chunk = slabs.get(0).chunk;
            if (chunk == null || closed || !table.mayGiveUpGroup() || !slabs.containsAll(slabsInUse(chunk))) {
                return false;
            }
            chunk.setCondemned(true);
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Undoes {@link #condemn}, if no slab of the chunk was discarded. */
    public void pardon(List<Slab> slabs) {
        lock.lock();
        try {
            Chunk chunk = slabs.get(0).chunk;
            if (chunk != null) {
                chunk.setCondemned(false);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Returns condemned chunks that are empty. {@return the bytes returned} */
    public long releaseCondemned() {
        return release(chunks::removeCondemned);
    }

    private void releaseGroup(Chunk chunk) {
        try {
            table.releaseGroup(chunk.group(), chunk.isCondemned());
        } catch (OutOfMemoryError e) {
            // No room to note that the group is free: it is not used again, which costs an index and no memory.
        }
    }

    /** {@return the number of chunks held} */
    public int chunks() {
        lock.lock();
        try {
            return chunks.count();
        } finally {
            lock.unlock();
        }
    }

    /** {@return a snapshot of the counters} */
    public ChunkStats stats() {
        long chunkBytes = source.storage().bytes(geometry.chunkUnits());
        lock.lock();
        try {
            return new ChunkStats(chunks.count(), chunkBytes, chunks.added(), chunks.removed());
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
        Chunk released;
        int held;
        lock.lock();
        try {
            closed = true;
            held = chunks.count();
            released = chunks.removeAll();
        } finally {
            lock.unlock();
        }
        for (Chunk chunk = released; chunk != null; chunk = chunk.next()) {
            giveBack(chunk, --held);
        }
    }

    private void checkOpen() {
        if (closed) {
            throw new AllocatorClosedException(name);
        }
    }
}
