package org.mtalloc.stress.plugin;

import org.mtalloc.core.AllocatorKind;

/** The shipped allocator of kind {@link AllocatorKind#POOL}. */
public final class PoolUnderTest extends ShippedUnderTest {
    /** Makes a new allocator. */
    public PoolUnderTest() {
        super(AllocatorKind.POOL);
    }
}
