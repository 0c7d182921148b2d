package org.mtalloc.core.slab;

import java.util.Arrays;
import org.agrona.collections.IntArrayQueue;

/** Which groups of slab indexes are in use, at rest, or given up, and how often each was used. Guarded by the slab table's lock. */
final class SlabGroups {
    /**
     * Groups that lie idle before one is used again, the oldest first: until then each handle into a chunk that went back
     * is told for certain. More would let the table grow larger than what it finds.
     */
    private static final int RESTING_GROUPS = 1 << 10;

    /** The rest is enough for as many chunks as 128 GiB; more would be a table of more than 16 MiB for what is gone. */
    private static final int MAX_DEAD_GROUPS = SlabTable.MAX_GROUPS / 2;

    /** Odd, so that generations of a group's lives start at 16,384 different places; large, so that they start far apart. */
    private static final int GENERATION_STRIDE = 6_151;

    private short[] lives = new short[1]; // how often each group was released
    private final IntArrayQueue free = new IntArrayQueue(-1); // oldest first
    private int dead; // never used again
    private int count;

    /** {@return a group that was used before, to be used again; -1 if a new one is to be taken} */
    int reuse() {
        boolean mayRest = free.size() <= RESTING_GROUPS && count < SlabTable.MAX_GROUPS;
        return mayRest || free.isEmpty() ? -1 : free.pollInt();
    }

    /**
     * Makes room for one more group.
     *
     * @throws OutOfMemoryError if there may be no more, or there is no memory; nothing has changed then
     */
    void reserve() {
        if (count == SlabTable.MAX_GROUPS) {
            throw new OutOfMemoryError(
                    "groups of slabs, one a chunk, must be at most " + SlabTable.MAX_GROUPS + ": groups=" + count);
        }
        if (count == lives.length) {
            lives = Arrays.copyOf(lives, lives.length * 2);
        }
    }

    /** {@return how many groups there ever were} */
    int count() {
        return count;
    }

    /** {@return a new group} {@link #reserve} has made room. */
    int add() {
        return count++;
    }

    /** Ends a life of a group; one that is given up is never used again. */
    void release(int group, boolean givenUp) {
        lives[group]++;
        if (givenUp) {
            dead++;
        } else {
            free.addInt(group);
        }
    }

    /** {@return whether one more may be given up: half of all may} */
    boolean mayGiveUp() {
        return dead < MAX_DEAD_GROUPS;
    }

    /** {@return the generation that blocks of this life of the group start with} */
    int firstGeneration(int group) {
        return lives[group] * GENERATION_STRIDE & Handle.GENERATION_MASK;
    }
}
