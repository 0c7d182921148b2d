package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;

import org.mtalloc.core.AllocatorKind;

/** A memory of one kind whose allocators fail when told to, and that must be empty when it is closed. */
final class TestMemory implements AutoCloseable {
    private final StringMemory owned;
    private final FailingAllocator.Countdown countdown = new FailingAllocator.Countdown();
    private final StringMemory failing;

    TestMemory(AllocatorKind kind) {
        owned = StringMemory.create(kind);
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
        owned.close();
    }

    @Override
    public void close() {
        long used = owned.usedBlocks();
        owned.close();
        assertThat(used).as("blocks not freed").isZero();
    }
}
