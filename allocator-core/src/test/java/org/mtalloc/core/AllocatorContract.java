package org.mtalloc.core;

import org.junit.jupiter.api.AfterEach;

/**
 * What every allocator has to keep, whatever its kind, storage and parameters. The parts of the contract extend this
 * class; each test gets an allocator of its own, which is checked inside out and closed after it.
 */
abstract class AllocatorContract {
    final AllocatorSetup setup;
    final Allocator allocator;

    AllocatorContract(AllocatorSetup setup) {
        this.setup = setup;
        this.allocator = setup.open();
    }

    @AfterEach
    void checkAndClose() {
        if (!allocator.isClosed()) {
            PoolInvariants.check(allocator);
            allocator.close();
        }
    }
}
