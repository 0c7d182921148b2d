package org.mtalloc.core;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.config.Safety;
import org.mtalloc.core.error.InvalidBlockException;
import org.mtalloc.core.lock.StackReserve;
import org.mtalloc.core.report.LibraryFrames;
import org.mtalloc.core.safety.FreedBlocks;
import org.mtalloc.core.safety.Site;
import org.mtalloc.core.slab.Handle;

/**
 * An allocator that checks memory as well as handles. Each block gets a guard behind its requested size, free memory is
 * poison, and each live block is known with its place of allocation.
 *
 * <p>Whether a block is live is decided by {@code live} alone: of racing frees the one that removes the block goes on, and
 * owns its memory until it frees the target's block. A block found damaged is in neither: it stays live for the
 * target, in {@code quarantine}, until the next trim.
 */
final class ParanoidAllocator extends ForwardingAllocator {
    private final BlockAllocator pool;
    private final GuardedMemory memory;
    private final ConcurrentHashMap<Long, LiveBlock> live = new ConcurrentHashMap<>();
    private final Queue<Long> quarantine = new ConcurrentLinkedQueue<>();
    private final FreedBlocks freed = new FreedBlocks();

    ParanoidAllocator(BlockAllocator pool) {
        super(pool);
        this.pool = pool;
        this.memory = new GuardedMemory(pool);
    }

    @Override
    public Safety safety() {
        return Safety.PARANOID;
    }

    @Override
    public int maxSize() {
        return pool.maxSize() - memory.guardUnits();
    }

    @Override
    public long allocate(int size) {
        return start(size, false);
    }

    @Override
    public long allocateZeroed(int size) {
        return start(size, true);
    }

    private long start(int size, boolean zeroed) {
        StackReserve.check();
        pool.checkSize(size, maxSize());
        int asked = Math.max(size, 1);
        Site site = Site.ofAllocation();
        long block = pool.allocate(asked + memory.guardUnits());
        boolean started = false;
        try {
            memory.start(block, asked, zeroed, freed.lastSiteOf(block));
            live.put(block, new LiveBlock(block, asked, site));
            started = true;
            return block;
        } finally {
            if (!started) {
                quarantine.add(block);
            }
        }
    }

    @Override
    public void free(long block) {
        StackReserve.check();
        LiveBlock found = liveBlock(block);
        Site site = Site.ofFree(found.site());
        if (!live.remove(block, found)) {
            throw notLive(block);
        }
        freed.add(block, site);
        boolean sound = false;
        try {
            memory.end(found);
            pool.free(block);
            sound = true;
        } finally {
            if (!sound) {
                quarantine.add(block); // damaged; or the pool found the stack too short
            }
        }
    }

    /** The poison of a free block is the wipe: nothing of the contents is left. */
    @Override
    public void freeWiped(long block) {
        free(block);
    }

    private LiveBlock liveBlock(long block) {
        pool.checkOpen();
        LiveBlock found = live.get(block);
        if (found == null) {
            throw notLive(block);
        }
        return found;
    }

    private RuntimeException notLive(long block) {
        Site site = freed.siteOf(block);
        if (site == null || pool.isClosed()) {
            return pool.notLive(block);
        }
        InvalidBlockException error = new InvalidBlockException(
                "the block must be live: allocator=" + pool.name() + ", " + Handle.describe(block) + ", freedAt="
                        + LibraryFrames.place(site),
                block);
        error.initCause(site);
        return error;
    }

    @Override
    public int usableSize(long block) {
        return liveBlock(block).size();
    }

    @Override
    public boolean isLive(long block) {
        pool.checkOpen();
        return live.containsKey(block);
    }

    @Override
    public byte[] byteArray(long block) {
        liveBlock(block);
        return pool.byteArray(block);
    }

    @Override
    public char[] charArray(long block) {
        liveBlock(block);
        return pool.charArray(block);
    }

    @Override
    public int offset(long block) {
        liveBlock(block);
        return pool.offset(block);
    }

    @Override
    public ByteBuffer byteBuffer(long block) {
        int size = liveBlock(block).size();
        return pool.byteBuffer(block).slice(0, size);
    }

    /** Gives blocks in quarantine back first. */
    @Override
    public long trim() {
        long released = 0;
        for (Long block = nextInQuarantine(); block != null; block = nextInQuarantine()) {
            released += memory.poison(block);
            pool.free(block);
        }
        return released + pool.trim();
    }

    private @Nullable Long nextInQuarantine() {
        pool.checkOpen();
        return quarantine.poll();
    }

    @Override
    public List<LiveBlock> liveBlocks() {
        pool.checkOpen();
        return new ArrayList<>(live.values());
    }

    @Override
    public void close() {
        try {
            pool.close();
        } finally {
            live.clear();
            quarantine.clear();
            freed.clear();
        }
    }

    @Override
    public String toString() {
        return pool + ", safety=" + Safety.PARANOID;
    }
}
