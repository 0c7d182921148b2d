package org.mtalloc.benchmarks.workload;

/**
 * The size of one run.
 *
 * @param threads threads, each with a list of its own
 * @param count strings of each list
 * @param length chars of each string as it is created; one less when it is assigned
 * @param rounds rounds in the same process; the first is cold
 * @param inlineChars chars that a string, and a list node, of ours holds in itself
 */
public record Workload(int threads, int count, int length, int rounds, int inlineChars) {
    /** The name in the reports. */
    public static final String NAME = "list-of-strings";

    /** {@return the same with another number of chars in the node} */
    public Workload withInlineChars(int chars) {
        return new Workload(threads, count, length, rounds, chars);
    }

    /** {@return the texts of this length} */
    public Texts texts() {
        return Texts.ofLength(length);
    }
}
