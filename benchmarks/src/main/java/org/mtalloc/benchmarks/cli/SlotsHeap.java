package org.mtalloc.benchmarks.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.mtalloc.benchmarks.slots.SlotsSize;

/**
 * The heap of the measured JVMs. Unless the command line says otherwise it is of one size, and every page of it was
 * touched before: in a heap that still grows, plain allocation would pay for the system's pages, up to five times what it
 * takes afterwards, and pools would look better than they are.
 */
final class SlotsHeap {
    /** At the least: in smaller ones the collector would run so often that its pauses count. */
    private static final long MIN_BYTES = 1L << 30;
    /** Times what the blocks take: with less the collector would be busy for want of room. */
    private static final int ROOM = 3;
    /** Of the machine's memory, in quarters. */
    private static final int MOST_QUARTERS = 3;

    private static final int BYTES_PER_MB = 1 << 20;
    private static final Pattern HEAP_FLAG =
            Pattern.compile("-Xm[snx].*|-XX:.*(HeapSize|RAMPercentage|RAMFraction)=.*");

    private SlotsHeap() {}

    /** {@return whether one of {@code options} is about the size of the heap} */
    static boolean isChosen(List<String> options) {
        return options.stream().anyMatch(option -> HEAP_FLAG.matcher(option).matches());
    }

    /** {@return bytes that a heap may have on a machine of {@code memoryBytes}} */
    static long most(long memoryBytes) {
        return memoryBytes / 4 * MOST_QUARTERS;
    }

    /** {@return {@code options}, behind flags for a heap that has room for each of {@code sizes}, one after the other} */
    static List<String> with(List<String> options, List<SlotsSize> sizes, long memoryBytes) {
        long need = sizes.stream().mapToLong(SlotsNeed::bytes).max().orElse(0);
        long bytes = Math.min(Math.max(ROOM * need, MIN_BYTES), most(memoryBytes));
        String megabytes = bytes / BYTES_PER_MB + "m";
        List<String> all = new ArrayList<>(List.of("-Xms" + megabytes, "-Xmx" + megabytes, "-XX:+AlwaysPreTouch"));
        all.addAll(options);
        return all;
    }
}
