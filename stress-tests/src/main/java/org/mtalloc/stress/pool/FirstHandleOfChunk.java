package org.mtalloc.stress.pool;

import org.mtalloc.core.bin.Magazine;
import org.mtalloc.stress.Scenario;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;

/**
 * Protocol: a slab is put into the slab table before the first handle of it leaves the bin; readers of the table take
 * no lock. Invariant: whoever has a handle finds its slab: the owner who got it from a slab that another thread made,
 * and a reader that got it by a safe publication. A handle that was read in a race may be refused, but never leads to
 * anything else. Of two threads that find no chunk one obtains it, for both.
 */
@JCStressTest
@Description("Two threads take the first blocks of a pool without chunks; one looks for the other's block.")
@Outcome(id = "nothing, nothing", expect = Expect.ACCEPTABLE, desc = "Looked before the other had its block.")
@Outcome(id = "nothing, found", expect = Expect.ACCEPTABLE, desc = "Published between the two looks.")
@Outcome(id = "found, found", expect = Expect.ACCEPTABLE, desc = "Found, by the handle read in a race too.")
@Outcome(id = "found, nothing", expect = Expect.ACCEPTABLE, desc = "Found by the handle read in a race only.")
@Outcome(
        id = "refused, (nothing|found)",
        expect = Expect.ACCEPTABLE,
        desc = "The handle was read in a race, before what makes it live could be seen.")
@Outcome(
        id = ".*, " + FirstHandleOfChunk.REFUSED,
        expect = Expect.FORBIDDEN,
        desc = "A handle that was published safely is not live.")
@Outcome(id = ".*, " + FirstHandleOfChunk.SAME, expect = Expect.FORBIDDEN, desc = "Both got the same block.")
@Outcome(id = ".*, " + FirstHandleOfChunk.MORE, expect = Expect.FORBIDDEN, desc = "One shortage led to two chunks.")
@Outcome(
        id = ".*, " + FirstHandleOfChunk.LOST,
        expect = Expect.FORBIDDEN,
        desc = "An owner did not find the slab of its block in the table.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Any other error.")
@State
public class FirstHandleOfChunk extends Scenario {
    static final String NOTHING = "nothing";
    static final String FOUND = "found";
    static final String REFUSED = "refused";
    static final String SAME = "the same block";
    static final String LOST = "slab not found";
    static final String MORE = "more than one chunk";

    private static final int HEADROOM = 1;

    private final PoolLayers layers = new PoolLayers(HEADROOM);
    private long racy; // written by the maker; racy reads by the finder
    private volatile long published;
    private long own; // finder only, then the arbiter
    private String foundRacy = NOTHING; // finder only, then the arbiter
    private String foundPublished = NOTHING; // finder only, then the arbiter

    /** Takes a block, makes it live, and shows its handle both ways. */
    @Actor
    public void maker() {
        try {
            long block = takeLive();
            racy = block;
            published = block;
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Takes a block too, then looks for the other. */
    @Actor
    public void finder() {
        try {
            own = takeLive();
            foundRacy = find(racy);
            foundPublished = find(published);
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    private long takeLive() {
        long[] magazine = layers.bin.refill(Magazine.create(layers.bin.magazineCapacity()));
        long block = Magazine.pop(magazine);
        if (!layers.table.startLife(block)) {
            complain(LOST);
        }
        return block;
    }

    private String find(long block) {
        return block == 0 ? NOTHING : layers.table.resolve(block) != null ? FOUND : REFUSED;
    }

    /** Checks blocks and chunks, and gives the outcome. */
    @Arbiter
    public void outcome(LL_Result result) {
        if (!hasComplaint() && own == published) {
            complain(SAME);
        }
        if (!hasComplaint() && layers.memory.outstanding() != 1) {
            complain(MORE);
        }
        result.r1 = foundRacy;
        result.r2 = verdict(foundPublished);
    }
}
