package org.mtalloc.core;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.error.InvalidBlockException;
import org.mtalloc.core.lock.StackReserve;
import org.mtalloc.core.memory.DirectRegion;
import org.mtalloc.core.memory.MemorySource;
import org.mtalloc.core.safety.BlockMemory;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.core.slab.Slab;
import org.mtalloc.core.slab.SlabTable;

/** Finds the memory of blocks by their handles, and tells what is wrong with a handle. */
abstract class BlockAccess implements Allocator {
    final Wiring wiring;
    final SlabTable table;

    /** Set first of all at close; read on slow paths only: fast paths find no slab then. */
    final AtomicBoolean closed = new AtomicBoolean();

    BlockAccess(Wiring wiring) {
        this.wiring = wiring;
        this.table = wiring.table;
    }

    @Override
    public final Storage storage() {
        return wiring.storage;
    }

    /** {@return the name that messages and statistics give} */
    final String name() {
        return wiring.name;
    }

    @Override
    public final int usableSize(long block) {
        Slab slab = live(block);
        int units = slab.blockUnits();
        return units != 0 ? units : MemorySource.units(plainMemory(slab, block));
    }

    @Override
    public final boolean isLive(long block) {
        if (table.resolve(block) != null) {
            return true;
        }
        checkOpen();
        return false;
    }

    @Override
    public final byte[] byteArray(long block) {
        Slab slab = live(block);
        byte[] array = slab.bytes();
        return array != null ? array : plainBytes(slab, block);
    }

    private byte[] plainBytes(Slab slab, long block) {
        if (plainOrNull(slab, block) instanceof byte[] array) {
            return array;
        }
        throw wrongStorage(Storage.HEAP_BYTES);
    }

    @Override
    public final char[] charArray(long block) {
        Slab slab = live(block);
        char[] array = slab.chars();
        return array != null ? array : plainChars(slab, block);
    }

    private char[] plainChars(Slab slab, long block) {
        if (plainOrNull(slab, block) instanceof char[] array) {
            return array;
        }
        throw wrongStorage(Storage.HEAP_CHARS);
    }

    @Override
    public final int offset(long block) {
        return live(block).offsetOf(block);
    }

    @Override
    public final BlockLocator locator() {
        return new BlockLocator(this, table);
    }

    @Override
    public final ByteBuffer byteBuffer(long block) {
        Slab slab = live(block);
        ByteBuffer direct = slab.direct();
        if (direct != null) {
            return direct.slice(slab.offsetOf(block), slab.blockUnits());
        }
        byte[] bytes = slab.bytes();
        if (bytes != null) {
            return ByteBuffer.wrap(bytes, slab.offsetOf(block), slab.blockUnits())
                    .slice();
        }
        Object plain = plainOrNull(slab, block);
        if (plain instanceof DirectRegion region) {
            return region.buffer().duplicate();
        }
        if (plain instanceof byte[] array) {
            return ByteBuffer.wrap(array);
        }
        throw new UnsupportedOperationException("a byte buffer needs storage of bytes: storage=" + storage());
    }

    /** The memory of a block whose slab has none itself: a plain one's, or null if the slab is of another storage. */
    private @Nullable Object plainOrNull(Slab slab, long block) {
        return slab.blockUnits() != 0 ? null : plainMemory(slab, block);
    }

    private Object plainMemory(Slab slab, long block) {
        Object memory = slab.plain(block);
        if (memory == null) {
            throw notLive(block); // freed by another thread since the check
        }
        return memory;
    }

    private UnsupportedOperationException wrongStorage(Storage wanted) {
        return new UnsupportedOperationException("the call needs storage " + wanted + ": storage=" + storage());
    }

    /** {@return the slab of a live block} Throws otherwise. */
    final Slab live(long block) {
        Slab slab = table.resolve(block);
        if (slab == null) {
            throw notLive(block);
        }
        return slab;
    }

    /** Ends the life of a live block; of racing calls one does. {@return its slab} Throws otherwise. For slow paths. */
    final Slab endLife(long handle) {
        Slab slab = table.endLife(handle);
        if (slab == null) {
            throw notLive(handle);
        }
        return slab;
    }

    /** {@return the error for a handle that is not live} */
    final RuntimeException notLive(long block) {
        StackReserve.check(); // a JDK class whose initialization overflows, as that of formats, stays of no use
        if (closed.get()) {
            return new AllocatorClosedException(wiring.name);
        }
        return new InvalidBlockException(
                "the block must be live: allocator=" + wiring.name + ", " + Handle.describe(block), block);
    }

    /** {@return the units of a block in this slab, or of a plain one that is this memory} */
    static int units(Slab slab, Object memory) {
        int units = slab.blockUnits();
        return units != 0 ? units : MemorySource.units(memory);
    }

    /** {@return all memory of a live block} Between begin and end of a {@link MemoryUse} only. */
    final BlockMemory memory(long block) {
        Slab slab = live(block);
        Object memory = slab.memory(block);
        if (memory == null) {
            throw notLive(block); // freed by another thread since the check
        }
        return new BlockMemory(memory, slab.offsetOf(block), units(slab, memory));
    }

    final void checkOpen() {
        if (closed.get()) {
            throw new AllocatorClosedException(wiring.name);
        }
    }

    @Override
    public final boolean isClosed() {
        return closed.get();
    }
}
