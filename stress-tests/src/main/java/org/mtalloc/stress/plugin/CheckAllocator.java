package org.mtalloc.stress.plugin;

import java.util.stream.Collectors;

/**
 * Prints the classes of the allocators that the tests of {@code plugged} would be about, as {@link Plugged} finds them, in one line,
 * after one of each was made and closed; or one line that says why that cannot be, and exit status 2.
 */
public final class CheckAllocator {
    private static final int CANNOT = 2;

    private CheckAllocator() {}

    /** Checks; takes no arguments. */
    public static void main(String[] arguments) {
        try {
            if (arguments.length > 0) {
                throw new IllegalArgumentException("no argument is taken, the property " + Plugged.PROPERTY
                        + " names a class: arguments=" + arguments.length);
            }
            System.out.println(AllocatorClasses.find().stream()
                    .map(type -> AllocatorClasses.named(type.getName()).getName())
                    .collect(Collectors.joining(", ")));
        } catch (IllegalArgumentException e) {
            System.err.println(String.valueOf(e.getMessage()).replaceAll("\\R", " "));
            System.exit(CANNOT);
        }
    }
}
