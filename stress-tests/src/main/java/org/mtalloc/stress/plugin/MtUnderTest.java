package org.mtalloc.stress.plugin;

import org.mtalloc.core.AllocatorKind;

/** The shipped allocator of kind {@link AllocatorKind#MT}. */
public final class MtUnderTest extends ShippedUnderTest {
    /** Makes a new allocator. */
    public MtUnderTest() {
        super(AllocatorKind.MT);
    }
}
