package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorBuilder;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.config.Safety;
import org.mtalloc.core.config.Storage;

/** A memory of one kind whose allocators fail when told to, and that must be empty when it is closed. */
final class TestMemory implements AutoCloseable {
    private final StringMemory owned;
    private final FailingAllocator.Countdown countdown = new FailingAllocator.Countdown();
    private final StringMemory failing;

    TestMemory(AllocatorKind kind) {
        this(StringMemory.create(kind));
    }

    /** {@return a memory that notices writes behind a block's end and after its free} */
    static TestMemory paranoid(AllocatorKind kind) {
        return new TestMemory(
                StringMemory.over(paranoid(kind, Storage.HEAP_BYTES), paranoid(kind, Storage.HEAP_CHARS)));
    }

    private static Allocator paranoid(AllocatorKind kind, Storage storage) {
        return AllocatorBuilder.of(kind)
                .storage(storage)
                .safety(Safety.PARANOID)
                .name("paranoid")
                .build();
    }

    private TestMemory(StringMemory owned) {
        this.owned = owned;
        failing = StringMemory.over(
                new FailingAllocator(owned.bytes(), countdown), new FailingAllocator(owned.chars(), countdown));
    }

    /** {@return the memory for the strings under test} */
    StringMemory strings() {
        return failing;
    }

    FailingAllocator.Countdown countdown() {
        return countdown;
    }

    long usedBlocks() {
        return owned.usedBlocks();
    }

    /** Closes the allocators, empty or not; for tests that failed already, and those of unusual ends. */
    void discard() {
        owned.bytes().close();
        owned.chars().close();
    }

    @Override
    public void close() {
        long used = owned.usedBlocks();
        discard();
        assertThat(used).as("blocks not freed").isZero();
    }
}
