package org.mtalloc.benchmarks.child;

/** A measured JVM that ends in its first round, for mt; for the others it does what it should. */
public final class CrashingJvm {
    private static final int STATUS = 77;

    private CrashingJvm() {}

    /** As {@link MeasuredJvm#main}. */
    public static void main(String[] args) {
        if (args[0].equals("mt")) {
            System.err.println("planted crash");
            Runtime.getRuntime().halt(STATUS);
        }
        MeasuredJvm.main(args);
    }
}
