package org.mtalloc.stress.plugin;

import java.util.EnumSet;
import java.util.Set;
import org.mtalloc.core.AllocatorKind;

/** The shipped allocator of kind {@link AllocatorKind#PRIVATE}. */
public final class PrivateUnderTest extends ShippedUnderTest {
    /** Makes a new allocator. */
    public PrivateUnderTest() {
        super(AllocatorKind.PRIVATE);
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.complementOf(EnumSet.of(Capability.REUSES_REMOTE_FREES));
    }
}
