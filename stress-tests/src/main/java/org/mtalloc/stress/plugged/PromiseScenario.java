package org.mtalloc.stress.plugged;

import org.mtalloc.stress.plugin.AllocatorUnderTest;
import org.mtalloc.stress.plugin.Capability;
import org.mtalloc.stress.plugin.Plugged;

/** The state of a test of what not every allocator promises. */
abstract class PromiseScenario extends PluggedScenario {
    /** The outcome of a test of what the allocator does not promise; each test names it. */
    static final String DECLINED = "declined";

    private final boolean promised;

    /** Makes a state over a shared allocator, to be tested if it promises this. */
    PromiseScenario(Capability promise) {
        this(promise, Plugged.shared(promise));
    }

    /** Makes a state over this allocator, to be tested if it promises this. */
    PromiseScenario(Capability promise, AllocatorUnderTest allocator) {
        super(allocator);
        this.promised = allocator.capabilities().contains(promise);
    }

    /** {@return whether there is a promise to be tested, by an allocator that is not damaged yet} */
    final boolean isTested() {
        return promised && !isDamaged();
    }

    /** {@return the complaint if there is one, {@code outcome} if there was a promise to be tested} */
    final String verdictOfPromise(String outcome) {
        return verdict(promised ? outcome : DECLINED);
    }
}
