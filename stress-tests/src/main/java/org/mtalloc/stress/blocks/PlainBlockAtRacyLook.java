package org.mtalloc.stress.blocks;

import java.lang.invoke.VarHandle;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.error.InvalidBlockException;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.stress.Pools;
import org.mtalloc.stress.SharedAllocatorScenario;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;

/**
 * Protocol: a plain block's memory is stored in its slot before the block is made live. Invariant: who finds it live finds its
 * memory, also through a handle that was seen in a race. The user looks through the next handle of a slot while the owner
 * frees the slot's block and, in most cases, gets the slot again.
 */
@JCStressTest
@Description("One thread frees a plain block and gets its slot again; the other looks through the slot's next handle.")
@Outcome(id = PlainBlockAtRacyLook.REFUSED, expect = Expect.ACCEPTABLE, desc = "Not live, at one of the two looks.")
@Outcome(id = PlainBlockAtRacyLook.FOUND, expect = Expect.ACCEPTABLE, desc = "Live, with memory of its own size.")
@Outcome(
        id = PlainBlockAtRacyLook.FOREIGN,
        expect = Expect.FORBIDDEN,
        desc = "Live at both looks, but between them without memory, or with that of the last owner.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that these calls may not throw here.")
@State
public class PlainBlockAtRacyLook extends SharedAllocatorScenario {
    static final String REFUSED = "refused";
    static final String FOUND = "found";
    static final String FOREIGN = "foreign memory";

    private static final int MAX_POOLED_BYTES = 64;
    private static final int FIRST_BYTES = 100;
    private static final int NEXT_BYTES = 200;
    private static final int NONE = -1;
    private static final Allocator ALLOCATOR = Pools.ofOneClass(AllocatorKind.MT, MAX_POOLED_BYTES, 64 << 10, 16);

    private final long block; // 0 if the allocator is left alone
    private long next; // owner only, then the arbiter
    private String seen = REFUSED; // user only, then the arbiter

    /** Makes a state with a live block. */
    public PlainBlockAtRacyLook() {
        block = isDamaged() ? 0 : ALLOCATOR.allocate(FIRST_BYTES);
    }

    /** Frees the block, and takes one of another size. */
    @Actor
    public void owner() {
        if (block == 0) {
            return;
        }
        try {
            ALLOCATOR.free(block);
            next = ALLOCATOR.allocate(NEXT_BYTES);
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Looks whether the slot's next block is live, how large it is, and whether it is live still. */
    @Actor
    public void user() {
        if (block == 0) {
            return;
        }
        try {
            long handle = Handle.next(block);
            boolean before = ALLOCATOR.isLive(handle);
            int size = size(handle);
            VarHandle.acquireFence(); // what was read above was read before the second look
            if (before && ALLOCATOR.isLive(handle)) {
                seen = FOUND;
                if (size != NEXT_BYTES) {
                    complain(FOREIGN);
                }
            }
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    private static int size(long handle) {
        try {
            return ALLOCATOR.usableSize(handle);
        } catch (InvalidBlockException e) {
            return NONE;
        }
    }

    private void end() {
        try {
            ALLOCATOR.free(next);
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Frees the next owner's block, and gives the outcome. */
    @Arbiter
    public void outcome(L_Result result) {
        if (block != 0 && !isDamaged()) {
            end();
        }
        result.r1 = verdict(seen);
    }
}
