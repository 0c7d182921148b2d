package org.mtalloc.core;

/** Prints the class that each builder makes, by default and told not to force new; run in a JVM of its own. */
final class PrintKinds {
    private PrintKinds() {}

    public static void main(String[] args) {
        for (AllocatorKind kind : AllocatorKind.values()) {
            try (Allocator byDefault = AllocatorBuilder.of(kind).build();
                    Allocator told = AllocatorBuilder.of(kind)
                            .tune(TuneChoice.DEFAULTS.tune())
                            .build()) {
                System.out.println(byDefault.getClass().getSimpleName());
                System.out.println(told.getClass().getSimpleName());
            }
        }
    }
}
