package org.mtalloc.stress;

import static org.mtalloc.stress.harness.Edit.literally;

import java.util.stream.Stream;
import org.mtalloc.stress.harness.Edit;

/** Planted faults of leases, and of the end of a pool of buffers. */
final class BufferFaults {
    private static final String UNDER_USE = "memory went under a buffer|" + PlantedFaults.ERROR;
    private static final String LEFT = "memory left behind";

    private BufferFaults() {}

    static Stream<PlantedFault> all() {
        return Stream.of(
                dropWithoutCompareAndSet(),
                acquiredCountedLate(),
                acquiredSummedFirst(),
                closedLookedAtFirst(),
                lostCounts(),
                viewShownEarly());
    }

    private static PlantedFault dropWithoutCompareAndSet() {
        return PlantedFault.of(
                        "reference given up without compare-and-set",
                        literally(
                                "buffer/Lease.java",
                                "long witness = (long) HOLDS.compareAndExchange(this, seen, seen - one);",
                                "Thread.yield(); holds = seen - one; long witness = seen;"))
                .caughtBy("buffers.RacingReleases", "both released|" + PlantedFaults.ERROR)
                .caughtBy("buffers.LastRelease", "both were last|none was last|" + PlantedFaults.ERROR)
                .caughtBy("buffers.RetainAgainstRelease", "freed under a reference|not freed once")
                .foundBy(
                        "References",
                        "not one release was the last|freed under a reference|not freed once|" + PlantedFaults.ERROR);
    }

    private static PlantedFault acquiredCountedLate() {
        return PlantedFault.of(
                        "buffer counted as acquired after the look at the close",
                        literally("buffer/Lender.java", "count.acquired();", ""),
                        new Edit("buffer/Lender.java", "returned\\(\\);\\s+(return AllocatorClosed)", "$1"),
                        literally(
                                "buffer/Lender.java",
                                "return allocate(size);",
                                "long block = allocate(size); Thread.yield();"
                                        + " if (count != null) { count.acquired(); } return block;"),
                        new Edit("buffer/Lender.java", "returned\\(\\);\\s+throw e;", "throw e;"))
                .caughtBy("buffers.CloseAgainstAcquire", UNDER_USE);
    }

    private static PlantedFault acquiredSummedFirst() {
        return PlantedFault.of(
                        "acquired buffers summed before returned ones",
                        literally(
                                "buffer/LeaseCount.java",
                                "long returned = sum(RETURNED);",
                                "long acquired = sum(ACQUIRED); Thread.yield(); long returned = sum(RETURNED);"),
                        literally("buffer/LeaseCount.java", "sum(ACQUIRED) == returned", "acquired == returned"))
                .caughtBy("buffers.CloseAgainstAcquire", UNDER_USE);
    }

    private static PlantedFault closedLookedAtFirst() {
        return PlantedFault.of(
                        "close looked at before the return is counted",
                        new Edit(
                                "buffer/Lender.java",
                                "count\\.returned\\(\\);([^\\n]*\\n)\\s+if \\(root\\.closed\\) \\{",
                                "boolean was = closed; Thread.yield(); count.returned();$1 if (was) {"))
                .caughtBy("buffers.CloseAgainstLastRelease", LEFT);
    }

    private static PlantedFault lostCounts() {
        return PlantedFault.of(
                        "buffers counted by get and set",
                        literally(
                                "buffer/LeaseCount.java",
                                "COUNTS.getAndAdd(counts, RETURNED + stripe(), 1L);",
                                "long before = counts[RETURNED]; Thread.yield(); counts[RETURNED] = before + 1;"))
                .caughtBy("buffers.RacingCloses", LEFT);
    }

    private static PlantedFault viewShownEarly() {
        return PlantedFault.of(
                        "view published before it is whole",
                        literally(
                                "buffer/PooledBuffer.java",
                                "ByteBuffer made = isSlice()",
                                "VIEW.setRelease(this, whole); Thread.yield(); ByteBuffer made = isSlice()"))
                .caughtBy("buffers.FirstViews", "a view half made");
    }
}
