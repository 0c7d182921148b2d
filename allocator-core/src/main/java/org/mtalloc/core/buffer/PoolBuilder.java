package org.mtalloc.core.buffer;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorBuilder;
import org.mtalloc.core.MtAllocator;
import org.mtalloc.core.config.LeakDetection;
import org.mtalloc.core.config.LimitPolicy;
import org.mtalloc.core.config.Safety;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.config.Tune;
import org.mtalloc.core.leak.LeakListener;

/**
 * What the builders of pools have in common. What concerns the allocator is handed on to its builder, unless the pool is told to
 * use an allocator that is there already.
 *
 * @param <B> the builder itself
 */
abstract class PoolBuilder<B extends PoolBuilder<B>> {
    private static final AtomicInteger NEXT_NUMBER = new AtomicInteger(1);

    private final AllocatorBuilder ownAllocator = MtAllocator.builder();
    private @Nullable Allocator allocator;
    private boolean owned;
    private @Nullable String allocatorSetting; // the first setting that only an own allocator heeds
    private @Nullable String name;
    private LeakDetection leakDetection = LeakDetection.OFF;
    private LeakListener leakListener = report -> {};

    PoolBuilder(Storage storage) {
        ownAllocator.storage(storage);
    }

    abstract B self();

    /** {@return the builder of the pool's own allocator, to hand a setting of this name on to} */
    final AllocatorBuilder ownAllocator(String setting) {
        if (allocatorSetting == null) {
            allocatorSetting = setting;
        }
        return ownAllocator;
    }

    /** Sets the tune parameters of the pool's own allocator; {@link Tune#fromEnvironment} if not set. */
    public final B tune(Tune wanted) {
        ownAllocator("tune").tune(Objects.requireNonNull(wanted, "tune"));
        return self();
    }

    /** Sets the most bytes that the pool's own allocator reserves, see {@link AllocatorBuilder#limitBytes}. */
    public final B limitBytes(long bytes) {
        ownAllocator("limitBytes").limitBytes(bytes);
        return self();
    }

    /** Sets what an acquisition does that would exceed the limit, see {@link AllocatorBuilder#onLimit}. */
    public final B onLimit(LimitPolicy policy) {
        ownAllocator("onLimit").onLimit(policy);
        return self();
    }

    /** Sets the most bytes that caches of all threads keep together, see {@link AllocatorBuilder#maxCachedBytes}. */
    public final B maxCachedBytes(long bytes) {
        ownAllocator("maxCachedBytes").maxCachedBytes(bytes);
        return self();
    }

    /** Sets the time after which what is free and unused has gone back, see {@link AllocatorBuilder#trimDelay}. */
    public final B trimDelay(Duration delay) {
        ownAllocator("trimDelay").trimDelay(delay);
        return self();
    }

    /** Sets the safety level of the pool's own allocator, see {@link AllocatorBuilder#safety}. */
    public final B safety(Safety level) {
        ownAllocator("safety").safety(level);
        return self();
    }

    /** Sets whether a buffer's memory is wiped at its last release, see {@link AllocatorBuilder#wipeOnFree}. */
    public final B wipeOnFree(boolean wipe) {
        ownAllocator("wipeOnFree").wipeOnFree(wipe);
        return self();
    }

    /** Sets whether a buffer's memory is zeroed at its acquisition, see {@link AllocatorBuilder#zeroOnAllocate}. */
    public final B zeroOnAllocate(boolean zero) {
        ownAllocator("zeroOnAllocate").zeroOnAllocate(zero);
        return self();
    }

    /** Sets the name that messages, statistics and reports give; one with a running number if not set. */
    public final B name(String wanted) {
        name = Objects.requireNonNull(wanted, "name");
        return self();
    }

    /**
     * Makes the pool use this allocator, whose life stays the caller's: closing the pool does not close it, and it must be
     * closed only when all buffers are released. Goes with no setting that concerns an own allocator.
     */
    public final B allocator(Allocator wanted) {
        allocator = Objects.requireNonNull(wanted, "allocator");
        owned = false;
        return self();
    }

    /** Makes the pool use this allocator and close it at its end; for tests. */
    final B ownedAllocator(Allocator wanted) {
        allocator(wanted);
        owned = true;
        return self();
    }

    /**
     * Sets which leases are watched for leaks; {@link LeakDetection#OFF} if not set. The system property {@code
     * mtalloc.leakDetection} overrides it.
     */
    public final B leakDetection(LeakDetection wanted) {
        leakDetection = Objects.requireNonNull(wanted, "leakDetection");
        return self();
    }

    /** Sets who is told of each lost lease that was watched; nobody but the log if not set. */
    public final B leakListener(LeakListener wanted) {
        leakListener = Objects.requireNonNull(wanted, "leakListener");
        return self();
    }

    /** {@return a new lender as told} Checks everything before the allocator is made. */
    final Lender lender(boolean closable) {
        LeakDetection detection = LeakDetection.fromEnvironment(leakDetection);
        Allocator given = allocator;
        if (given != null && allocatorSetting != null) {
            throw new IllegalArgumentException("a setting of the pool's own allocator must not go with allocator(): "
                    + "setting=" + allocatorSetting + ", allocator=" + given);
        }
        if (given != null) {
            checkStorage(given.storage());
            if (given.isClosed()) {
                throw new IllegalArgumentException("allocator must be open: allocator=" + given + ", state=closed");
            }
        }
        String label = name != null ? name : "buffers-" + NEXT_NUMBER.getAndIncrement();
        return given != null
                ? new Lender(label, given, owned, closable, detection, leakListener)
                : new Lender(label, ownAllocator.name(label).build(), true, closable, detection, leakListener);
    }

    /** Throws if the pool cannot lend blocks of this storage. */
    abstract void checkStorage(Storage storage);
}
