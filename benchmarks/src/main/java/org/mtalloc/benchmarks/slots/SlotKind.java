package org.mtalloc.benchmarks.slots;

import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.AllocatorKind;

/** Where the blocks of the slots come from. */
public enum SlotKind {
    /** {@code new byte[]}, plain allocation: what all others are compared with. */
    JDK("jdk", null),
    /** The JVM's own allocation behind our interface. */
    NEW(AllocatorKind.NEW),
    /** Purely private freelists. */
    PRIVATE(AllocatorKind.PRIVATE),
    /** One lock-guarded pool. */
    POOL(AllocatorKind.POOL),
    /** Thread caches and a global pool. */
    MT(AllocatorKind.MT);

    private final String id;
    private final @Nullable AllocatorKind kind;

    SlotKind(AllocatorKind kind) {
        this(kind.id(), kind);
    }

    SlotKind(String id, @Nullable AllocatorKind kind) {
        this.id = id;
        this.kind = kind;
    }

    /** {@return the name on the command line and in the reports} */
    public String id() {
        return id;
    }

    /** {@return whether it keeps memory that was freed, and can be told by force-new not to} */
    public boolean isPooled() {
        return kind != null && kind != AllocatorKind.NEW;
    }

    /** {@return the kind of blocks of one of our allocators} */
    public static SlotKind of(AllocatorKind allocator) {
        return byId(allocator.id()).orElseThrow();
    }

    /** {@return the kind of that name} */
    public static Optional<SlotKind> byId(String id) {
        return Stream.of(values()).filter(each -> each.id.equals(id)).findFirst();
    }

    /**
     * Fills slots, with an allocator of their own.
     *
     * @throws IllegalStateException if this is one of ours, and force-new is set or not otherwise than {@code size} says
     */
    public Slots fill(SlotsSize size) {
        return kind == null
                ? new ArraySlots(size.slots(), size.bytes())
                : BlockSlots.of(kind, size.forceNew(), size.slots(), size.bytes());
    }
}
