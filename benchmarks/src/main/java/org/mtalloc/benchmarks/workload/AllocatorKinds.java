package org.mtalloc.benchmarks.workload;

import java.util.Optional;
import java.util.stream.Stream;
import org.mtalloc.core.AllocatorKind;

/** Our allocators, by the names of the command line and the reports. */
public final class AllocatorKinds {
    private AllocatorKinds() {}

    /** {@return the allocator of that name} */
    public static Optional<AllocatorKind> byId(String id) {
        return Stream.of(AllocatorKind.values())
                .filter(each -> each.id().equals(id))
                .findFirst();
    }
}
