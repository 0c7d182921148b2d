package org.mtalloc.stress.plugin;

import org.mtalloc.core.AllocatorKind;

/** The shipped allocator of kind {@link AllocatorKind#NEW}. */
public final class NewUnderTest extends ShippedUnderTest {
    /** Makes a new allocator. */
    public NewUnderTest() {
        super(AllocatorKind.NEW);
    }
}
