package org.mtalloc.strings;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.ForwardingAllocator;

/** An allocator that looks open for ever, as one does that is closed just after the look. */
final class LateAllocator extends ForwardingAllocator {
    LateAllocator(Allocator target) {
        super(target);
    }

    @Override
    public boolean isClosed() {
        return false;
    }
}
