package org.mtalloc.stress.plugged;

import java.util.Set;
import org.mtalloc.stress.plugin.AllocatorUnderTest;
import org.mtalloc.stress.plugin.Capability;
import org.mtalloc.stress.plugin.Plugged;

/** The state of a test of what not every allocator promises. */
abstract class PromiseScenario extends PluggedScenario {
    /** The outcome of a test of what the allocator does not promise; each test names it. */
    static final String DECLINED = "declined";

    private final boolean promised;

    /** Makes a state over a shared allocator, to be tested if it promises all this. */
    PromiseScenario(Set<Capability> promises) {
        this(promises, Plugged.shared(promises));
    }

    /** Makes a state over this allocator, to be tested if it promises all this. */
    PromiseScenario(Set<Capability> promises, AllocatorUnderTest allocator) {
        super(allocator);
        this.promised = allocator.capabilities().containsAll(promises);
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
