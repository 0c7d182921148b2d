package org.mtalloc.stress.plugin;

import java.util.List;
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
    private static final AtomicInteger TURN = new AtomicInteger();

    private Plugged() {}

    private static int turn() {
        return Math.floorMod(TURN.getAndIncrement(), CLASSES.size());
    }

    /** {@return one of the allocators that all states of a test share, each in turn} */
    public static AllocatorUnderTest shared() {
        return SHARED.get(turn());
    }

    /** {@return a new allocator; of several classes, of each in turn} */
    public static AllocatorUnderTest open() {
        return AllocatorClasses.make(CLASSES.get(turn()));
    }
}
