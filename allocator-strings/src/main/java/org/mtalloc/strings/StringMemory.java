package org.mtalloc.strings;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorBuilder;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.AllocatorClosedException;

/**
 * The memory that strings live in: one allocator of bytes for list nodes and Latin-1 characters, one of chars for
 * UTF-16 characters.
 *
 * <p>Thread-safe as its allocators are: any number of strings and lists, each used by one thread at a time, may share
 * one memory. It must outlive them: close them first.
 */
public final class StringMemory implements AutoCloseable {
    private static final AtomicInteger NEXT_NUMBER = new AtomicInteger(1);

    private final Allocator bytes;
    private final Allocator chars;
    private final boolean owner;

    /** How strings grow; null is {@link Growth#SIZE_CLASS}, which they follow without a call. */
    final @Nullable GrowthPolicy growth; // constant

    /** Whether a string's capacity is what its policy said, and not all that its block has. */
    final boolean exactCapacity; // constant

    /** {@return the allocator whose largest block has room for more characters} */
    Allocator larger() {
        return bytes.maxSize() >= chars.maxSize() ? bytes : chars;
    }

    private StringMemory(Allocator bytes, Allocator chars, boolean owner, @Nullable GrowthPolicy growth) {
        this.bytes = bytes;
        this.chars = chars;
        this.owner = owner;
        this.growth = growth;
        this.exactCapacity = growth != null && !growth.fillsBlock();
    }

    /**
     * {@return a memory over two allocators of the caller's} Closing it does not close them.
     *
     * @param bytes of storage {@link Storage#HEAP_BYTES}, with blocks of at least 32 bytes, the size of a list node
     * @param chars of storage {@link Storage#HEAP_CHARS}, with blocks of at least 16 chars
     * @throws IllegalArgumentException if an allocator's storage or largest block is not so, or it is closed
     */
    public static StringMemory over(Allocator bytes, Allocator chars) {
        requireStorage("bytes", bytes, Storage.HEAP_BYTES);
        requireStorage("chars", chars, Storage.HEAP_CHARS);
        requireRoom("bytes", bytes, NodeLayout.NODE_BYTES);
        requireRoom("chars", chars, NodeLayout.NODE_BYTES / 2);
        requireOpen("bytes", bytes);
        requireOpen("chars", chars);
        return new StringMemory(bytes, chars, false, null);
    }

    /**
     * {@return a memory over two new allocators of this kind, with default parameters; closing it closes them} Their names have
     * a running number.
     *
     * @param kind of both allocators
     * @throws IllegalArgumentException if a system property breaks its rule
     */
    public static StringMemory create(AllocatorKind kind) {
        return create(kind, "strings-" + NEXT_NUMBER.getAndIncrement());
    }

    /**
     * {@return a memory over two new allocators of this kind; otherwise as {@link #create(AllocatorKind)}}
     *
     * @param kind of both allocators
     * @param name of the memory, any text: with {@code -bytes} and {@code -chars} behind it the allocators', in messages and
     *     statistics; two memories may have the same
     * @throws NullPointerException if an argument is null
     * @throws IllegalArgumentException if a system property breaks its rule
     */
    public static StringMemory create(AllocatorKind kind, String name) {
        Objects.requireNonNull(name, "name");
        Allocator bytes = allocator(kind, Storage.HEAP_BYTES, name + "-bytes");
        try {
            return new StringMemory(bytes, allocator(kind, Storage.HEAP_CHARS, name + "-chars"), true, null);
        } catch (RuntimeException | Error e) {
            bytes.close();
            throw e;
        }
    }

    private static Allocator allocator(AllocatorKind kind, Storage storage, String name) {
        return AllocatorBuilder.of(kind).storage(storage).name(name).build();
    }

    /**
     * {@return a memory over the same two allocators whose strings grow in another way} Closing it does not close them,
     * and it is of use only as long as they are open. Strings of both may be mixed in every call, and list elements are
     * not concerned: they have blocks that just fit.
     *
     * @param policy of all strings that are made in the memory returned
     * @throws UseAfterCloseException if an allocator is closed
     */
    public StringMemory withGrowth(GrowthPolicy policy) {
        Objects.requireNonNull(policy, "policy");
        if (isClosed()) {
            throw new UseAfterCloseException("memory");
        }
        return new StringMemory(bytes, chars, false, policy == Growth.SIZE_CLASS ? null : policy);
    }

    /** {@return whether one of the allocators is closed} */
    boolean isClosed() {
        return bytes.isClosed() || chars.isClosed();
    }

    /** {@return how the strings of this memory grow} */
    public GrowthPolicy growth() {
        GrowthPolicy own = growth;
        return own == null ? Growth.SIZE_CLASS : own;
    }

    /** {@return the allocator of list nodes and Latin-1 characters} */
    public Allocator bytes() {
        return bytes;
    }

    /** {@return the allocator of UTF-16 characters} */
    public Allocator chars() {
        return chars;
    }

    /**
     * {@return the blocks that strings, lists and other callers hold of the two allocators; exact while no other
     * thread allocates or frees} The cost is that of two {@link Allocator#stats} snapshots.
     */
    public long usedBlocks() {
        return bytes.stats().usedBlocks() + chars.stats().usedBlocks();
    }

    /** {@return whether {@link #usedBlocks} is 0: every string and list was closed, or never took a block} */
    public boolean isEmpty() {
        return usedBlocks() == 0;
    }

    /**
     * Closes both allocators if {@link #create} made them; strings and lists in them must not be used any more, which their
     * calls notice when they come to the allocator, not where they read memory that they hold already. Otherwise
     * does nothing. A second call does nothing. May wait for calls in progress that hold a lock.
     */
    @Override
    public void close() {
        if (owner) {
            try {
                bytes.close();
            } finally {
                chars.close();
            }
        }
    }

    /**
     * {@return the two allocators, for people, and the blocks in use while both are open} Does not throw; costs as
     * {@link #usedBlocks}.
     */
    @Override
    public String toString() {
        String state;
        try {
            state = "usedBlocks=" + usedBlocks();
        } catch (AllocatorClosedException e) {
            state = "closed";
        }
        return "StringMemory(" + bytes + ", " + chars + ", " + state + ')';
    }

    static void requireStorage(String parameter, Allocator allocator, Storage storage) {
        Objects.requireNonNull(allocator, parameter);
        if (allocator.storage() != storage) {
            throw new IllegalArgumentException(
                    parameter + " must be an allocator of " + storage + ": storage=" + allocator.storage());
        }
    }

    private static void requireOpen(String parameter, Allocator allocator) {
        if (allocator.isClosed()) {
            throw new IllegalArgumentException(
                    parameter + " must be open: " + parameter + '=' + allocator + ", state=closed");
        }
    }

    private static void requireRoom(String parameter, Allocator allocator, int units) {
        if (allocator.maxSize() < units) {
            throw new IllegalArgumentException(
                    parameter + " must hand out blocks of " + units + " units: maxSize=" + allocator.maxSize());
        }
    }
}
