package org.mtalloc.benchmarks.report;

/**
 * What ran a row.
 *
 * @param version of the JVM, or of the compiler
 * @param gc the collector; {@code none} if there is none
 * @param heapMaxBytes the limit of the heap; 0 if there is none
 */
public record ProcessFacts(String version, String gc, long heapMaxBytes) {
    /** Of a process that ended before it could tell. */
    public static final ProcessFacts UNKNOWN = new ProcessFacts("unknown", "unknown", 0);
}
