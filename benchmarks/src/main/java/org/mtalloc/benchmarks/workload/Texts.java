package org.mtalloc.benchmarks.workload;

/**
 * The two texts of the test. For length 9 they are those of 2003: {@code Hoiiiiiii}, and {@code Hiiiiiii} with one char
 * less; other lengths keep that shape.
 *
 * @param created what each list is built of
 * @param assigned what each element becomes
 */
public record Texts(String created, String assigned) {
    /** The shortest length that has the shape. */
    public static final int MIN_LENGTH = 2;

    /** {@return the texts of {@code length} and {@code length} - 1 chars} */
    public static Texts ofLength(int length) {
        if (length < MIN_LENGTH) {
            throw new IllegalArgumentException("length must be at least " + MIN_LENGTH + ": length=" + length);
        }
        String tail = "i".repeat(length - MIN_LENGTH);
        return new Texts("Ho" + tail, "H" + tail);
    }
}
