package org.mtalloc.core;

import java.time.Duration;
import java.util.concurrent.Callable;
import org.mtalloc.core.config.Safety;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.memory.MemorySource;

/** Uses and closes allocators that are not trimmed by time; loaded by a class loader that has no trim thread. */
public final class CloseWithoutTrimThread implements Callable<Long> {
    /** Made by reflection. */
    public CloseWithoutTrimThread() {}

    /** {@return the bytes that are out after all were closed} */
    @Override
    public Long call() {
        long left = 0;
        for (AllocatorKind kind : AllocatorKind.values()) {
            for (Safety safety : Safety.values()) {
                ObservedSource source = new ObservedSource(MemorySource.of(Storage.DIRECT));
                Allocator allocator = AllocatorBuilder.of(kind)
                        .source(source)
                        .safety(safety)
                        .trimDelay(Duration.ZERO)
                        .build();
                allocator.allocate(100);
                allocator.free(allocator.allocate(5_000));
                allocator.trim();
                allocator.close();
                allocator.close();
                left += source.outstandingBytes();
            }
        }
        return left;
    }
}
