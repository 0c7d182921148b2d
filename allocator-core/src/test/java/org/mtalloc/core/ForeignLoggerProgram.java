package org.mtalloc.core;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.mtalloc.core.buffer.BufferPool;
import org.mtalloc.core.buffer.PooledBuffer;
import org.mtalloc.core.config.LeakDetection;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.memory.MemorySource;

/** Uses and closes everything that may come to log something; run in a JVM of its own, whose loggers fail. */
public final class ForeignLoggerProgram {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final Duration DELAY = Duration.ofMillis(100);

    private ForeignLoggerProgram() {}

    /** Takes no arguments; prints a line for each part. */
    public static void main(String[] args) {
        System.out.println("left by allocators: " + bytesLeftByAllocators());
        System.out.println("left by a pool: " + bytesLeftByAPoolThatLeaks());
        System.out.println("trim threads: " + trimThreadsThatOutliveAFailure());
    }

    private static long bytesLeftByAllocators() {
        long left = 0;
        for (AllocatorKind kind : AllocatorKind.values()) {
            for (Storage storage : Storage.values()) {
                ObservedSource source = new ObservedSource(MemorySource.of(storage));
                for (Duration delay : List.of(Duration.ZERO, DELAY)) {
                    Allocator allocator = AllocatorBuilder.of(kind)
                            .source(source)
                            .trimDelay(delay)
                            .build();
                    allocator.allocate(100);
                    allocator.free(allocator.allocate(5_000));
                    allocator.trim();
                    allocator.allocate(2 << 20);
                    allocator.close();
                    left += source.outstandingBytes();
                }
            }
        }
        return left;
    }

    private static long bytesLeftByAPoolThatLeaks() {
        BufferPool pool = BufferPool.builder()
                .leakDetection(LeakDetection.ALL)
                .leakListener(report -> {
                    throw new LinkageError("told to fail");
                })
                .build();
        drop(pool);
        Await.until("a leak is found", PATIENCE, () -> {
            System.gc();
            PooledBuffer buffer = pool.acquire(10); // looks for leaks, and must not fail by what it finds
            buffer.close();
            return pool.leakCounts().returned() == 1;
        });
        pool.close();
        return pool.stats().reservedBytes();
    }

    private static void drop(BufferPool pool) {
        if (pool.acquire(1_000).references() != 1) {
            throw new AssertionError("a fresh buffer must have one reference");
        }
    }

    /** An allocator whose trim fails, and the failure cannot be logged, must not keep another from being trimmed. */
    private static int trimThreadsThatOutliveAFailure() {
        Allocator failing = AllocatorBuilder.of(AllocatorKind.MT)
                .source(new UnreleasableSource())
                .trimDelay(DELAY)
                .build();
        Allocator sound =
                AllocatorBuilder.of(AllocatorKind.POOL).trimDelay(DELAY).build();
        List<Thread> before = trimThreads();
        for (int i = 0; i < 3; i++) {
            failing.free(failing.allocate(100_000));
            sound.free(sound.allocate(100_000));
            Await.until(
                    "one fails, the other is trimmed",
                    PATIENCE,
                    () -> failing.stats().chunks() == 0 && sound.stats().chunks() == 0);
        }
        List<Thread> same = trimThreads();
        same.retainAll(before);
        failing.close();
        sound.close();
        return same.size();
    }

    private static List<Thread> trimThreads() {
        List<Thread> found = new ArrayList<>(Thread.getAllStackTraces().keySet());
        found.removeIf(thread -> !thread.getName().equals("mtalloc-trim"));
        return found;
    }
}
