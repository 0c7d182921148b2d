package org.mtalloc.core;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.memory.MemorySource;

/** A memory source that closes the allocator just before it delivers. */
final class ClosingSource implements MemorySource {
    private final ObservedSource observed;
    private final AtomicReference<@Nullable Allocator> toClose = new AtomicReference<>();

    ClosingSource(ObservedSource observed) {
        this.observed = observed;
    }

    void closeOnce(Allocator allocator) {
        toClose.set(allocator);
    }

    ObservedSource observed() {
        return observed;
    }

    @Override
    public Storage storage() {
        return observed.storage();
    }

    @Override
    public Object obtain(int units) {
        Allocator allocator = toClose.getAndSet(null);
        if (allocator != null) {
            allocator.close();
        }
        return observed.obtain(units);
    }

    @Override
    public void release(Object memory) {
        observed.release(memory);
    }
}
