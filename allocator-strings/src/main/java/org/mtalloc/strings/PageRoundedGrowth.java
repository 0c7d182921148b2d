package org.mtalloc.strings;

/**
 * The growth that was proposed for C++'s strings in 2001: what is needed, rounded up so that the block together with the
 * header that malloc puts before it fills whole pages, or, below a page, whole steps. It does not double: a long string
 * that is built character by character moves once a page, so that the cost is still quadratic, but with a factor that is
 * smaller by the page.
 *
 * <p>The block of C++ is the record (length, capacity and reference count), the characters, and one more that ends them.
 * Block and header together are rounded up to a multiple of {@code pageBytes} if they are above it; otherwise to a multiple
 * of {@code stepBytes} if the block alone is above {@code smallLimitBytes}; otherwise not at all. The capacity is what is
 * left for characters. Our strings have neither header nor record in their blocks; they only take the same capacities.
 *
 * @param pageBytes bytes of a page, a power of two from 256 to 1 GiB
 * @param headerBytes bytes that malloc puts before a block, 0 to 256
 * @param recordBytes bytes of a string's record, 0 to 256
 * @param smallLimitBytes bytes up to which a block is not rounded, 0 to {@code pageBytes}
 * @param stepBytes bytes of a step, 1 to {@code pageBytes}
 */
public record PageRoundedGrowth(int pageBytes, int headerBytes, int recordBytes, int smallLimitBytes, int stepBytes)
        implements GrowthPolicy {
    /** Page 4,096 bytes, header 8, record 12, small limit 128, step 256: the figures of 2001, of a 32-bit machine. */
    public static final PageRoundedGrowth OF_2001 = new PageRoundedGrowth(4096, 8, 12, 128, 256);

    /** Bytes. The largest string has less than 4 GiB, so that a larger page would mean the same. */
    private static final int LARGEST_PAGE = 1 << 30;

    private static final int SMALLEST_PAGE = 256;

    /** Bytes; the smallest page, so that header and record never fill more than two of them. */
    private static final int LARGEST_HEAD = 256;

    /**
     * Makes a policy of these parameters.
     *
     * @throws IllegalArgumentException if a parameter is out of its range; the message names it
     */
    public PageRoundedGrowth {
        requireRange("pageBytes", pageBytes, SMALLEST_PAGE, LARGEST_PAGE);
        if (Integer.bitCount(pageBytes) != 1) {
            throw new IllegalArgumentException("pageBytes must be a power of two: pageBytes=" + pageBytes);
        }
        requireRange("headerBytes", headerBytes, 0, LARGEST_HEAD);
        requireRange("recordBytes", recordBytes, 0, LARGEST_HEAD);
        requireRange("smallLimitBytes", smallLimitBytes, 0, pageBytes);
        requireRange("stepBytes", stepBytes, 1, pageBytes);
    }

    private static void requireRange(String parameter, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    parameter + " must be from " + least + " to " + most + ": " + parameter + "=" + value);
        }
    }

    @Override
    public long capacity(int needed, int capacity, int charBytes) {
        long block = (needed + 1L) * charBytes + recordBytes;
        long total = block + headerBytes;
        if (total > pageBytes) {
            total = roundUp(total, pageBytes);
        } else if (block > smallLimitBytes) {
            total = roundUp(total, stepBytes);
        }
        return (total - headerBytes - recordBytes) / charBytes - 1;
    }

    private static long roundUp(long value, int step) {
        return (value + step - 1) / step * step;
    }
}
