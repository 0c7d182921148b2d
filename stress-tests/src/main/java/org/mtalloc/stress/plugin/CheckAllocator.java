package org.mtalloc.stress.plugin;

/** Tells in one line, and by its exit status, whether a class can be plugged in: 0 if so, else 2. */
public final class CheckAllocator {
    private static final int CANNOT = 2;

    private CheckAllocator() {}

    /** Checks the class of this name. */
    public static void main(String[] arguments) {
        try {
            if (arguments.length != 1) {
                throw new IllegalArgumentException("one class must be named: arguments=" + arguments.length);
            }
            AllocatorClasses.named(arguments[0]);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(CANNOT);
        }
    }
}
