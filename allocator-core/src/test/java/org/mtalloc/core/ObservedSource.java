package org.mtalloc.core;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.memory.MemorySource;

/** A memory source that counts what is out, notices what comes back twice, and can be told to fail. */
final class ObservedSource implements MemorySource {
    private final MemorySource real;
    private final Map<Object, Integer> out = Collections.synchronizedMap(new IdentityHashMap<>());
    private final AtomicLong outstandingBytes = new AtomicLong();
    private final AtomicInteger calls = new AtomicInteger();
    private final AtomicInteger obtained = new AtomicInteger();
    private final AtomicInteger failures = new AtomicInteger();
    private final AtomicLong peakBytes = new AtomicLong();
    private volatile int failingCall = -1;
    private volatile int mostUnits = Integer.MAX_VALUE;

    ObservedSource(MemorySource real) {
        this.real = real;
    }

    /** Makes the call of this number fail; the first call is 0. */
    void failAt(int call) {
        failingCall = call;
    }

    /** Makes every call for more than this fail. */
    void failAbove(int units) {
        mostUnits = units;
    }

    @Override
    public Storage storage() {
        return real.storage();
    }

    @Override
    public Object obtain(int units) {
        if (calls.getAndIncrement() == failingCall || units > mostUnits) {
            failures.incrementAndGet();
            throw new OutOfMemoryError("told to fail: units=" + units);
        }
        Object memory = real.obtain(units);
        out.put(memory, units);
        long outside = outstandingBytes.addAndGet(storage().bytes(units));
        peakBytes.accumulateAndGet(outside, Math::max);
        obtained.incrementAndGet();
        return memory;
    }

    @Override
    public void release(Object memory) {
        Integer units = out.remove(memory);
        if (units == null) {
            throw new AssertionError("memory must be out to come back: " + memory);
        }
        outstandingBytes.addAndGet(-storage().bytes(units));
        real.release(memory);
    }

    /** {@return the bytes that are out} */
    long outstandingBytes() {
        return outstandingBytes.get();
    }

    /** {@return the most bytes that were out at any moment} */
    long peakBytes() {
        return peakBytes.get();
    }

    /** {@return how often it failed} */
    int failures() {
        return failures.get();
    }

    /** {@return how often memory was asked for} */
    int calls() {
        return calls.get();
    }

    /** {@return how often memory was delivered} */
    int obtained() {
        return obtained.get();
    }
}
