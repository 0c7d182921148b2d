package org.mtalloc.stress.plugin;

import org.mtalloc.core.AllocatorKind;

/** The shipped allocator of kind {@link AllocatorKind#PRIVATE}. */
public final class PrivateUnderTest extends ShippedUnderTest {
    /** Makes a new allocator. */
    public PrivateUnderTest() {
        super(AllocatorKind.PRIVATE);
    }
}
