package org.mtalloc.stress.modelcheck;

import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.safety.MemoryUse;

/** Memory is closed while a call of the allocator uses it: close waits for it, or the use is refused. */
public final class UseClose extends ModelScenario {
    private final MemoryUse use = new MemoryUse("model", true);
    private volatile boolean gone;

    /** Makes memory without uses. */
    public UseClose() {}

    @Override
    protected ModelScenario another() {
        return new UseClose();
    }

    @Override
    protected void first() {
        try {
            use.begin();
        } catch (AllocatorClosedException e) {
            return;
        }
        require(!gone, "gone under a use");
        use.end();
    }

    @Override
    protected void second() {
        use.close();
        gone = true;
    }

    @Override
    protected void check() {
        require(gone, "close must end");
    }
}
