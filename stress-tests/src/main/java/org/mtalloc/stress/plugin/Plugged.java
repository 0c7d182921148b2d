package org.mtalloc.stress.plugin;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The allocators that the tests of {@code plugged} are about: of the class that the system property {@value #PROPERTY} names, or
 * of the one that is entered as a service; if there is neither, the shipped ones in turn.
 */
public final class Plugged {
    /** The system property that names a class which implements {@link AllocatorUnderTest}. */
    public static final String PROPERTY = "stress.allocator";

    private static final List<Class<? extends AllocatorUnderTest>> CLASSES = AllocatorClasses.find();
    private static final List<AllocatorUnderTest> SHARED =
            CLASSES.stream().map(AllocatorClasses::make).toList();
    private static final Map<Set<Capability>, List<AllocatorUnderTest>> PROMISING = new ConcurrentHashMap<>();
    private static final AtomicInteger TURN = new AtomicInteger();

    private Plugged() {}

    private static <T> T inTurn(List<T> choices) {
        return choices.get(Math.floorMod(TURN.getAndIncrement(), choices.size()));
    }

    private static List<AllocatorUnderTest> promising(Set<Capability> promises) {
        List<AllocatorUnderTest> promising = SHARED.stream()
                .filter(allocator -> allocator.capabilities().containsAll(promises))
                .toList();
        return promising.isEmpty() ? SHARED : promising;
    }

    /** {@return one of the allocators that all states of a test share, each in turn} */
    public static AllocatorUnderTest shared() {
        return inTurn(SHARED);
    }

    /** {@return one of the shared allocators that promise all this, each in turn; one that does not, if none does} */
    public static AllocatorUnderTest shared(Set<Capability> promises) {
        return inTurn(PROMISING.computeIfAbsent(promises, Plugged::promising));
    }

    /** {@return a new allocator; of several classes, of each in turn} */
    public static AllocatorUnderTest open() {
        return AllocatorClasses.make(inTurn(CLASSES));
    }
}
