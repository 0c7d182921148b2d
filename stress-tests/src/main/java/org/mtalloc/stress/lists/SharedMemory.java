package org.mtalloc.stress.lists;

import org.mtalloc.core.AllocatorKind;
import org.mtalloc.stress.Scenario;
import org.mtalloc.strings.StringMemory;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.Outcome;

/**
 * Actors with a list of strings of their own each, over one shared allocator. Whatever phases they are in, each finds
 * the contents of its list intact, and when all lists are dropped the allocator has no used block.
 */
@Outcome(
        id = SharedMemory.INTACT,
        expect = Expect.ACCEPTABLE,
        desc = "All lists kept their contents, and the allocator is empty after them.")
@Outcome(id = SharedMemory.SPOILT, expect = Expect.FORBIDDEN, desc = "An element is lost, or is not what was written.")
@Outcome(id = SharedMemory.LEFT, expect = Expect.FORBIDDEN, desc = "Blocks are in use after all lists were dropped.")
@Outcome(expect = Expect.FORBIDDEN, desc = "An error that no phase may throw.")
abstract class SharedMemory extends Scenario {
    static final String INTACT = "intact";
    static final String SPOILT = "contents spoilt";
    static final String LEFT = "blocks left";

    final StringMemory memory;

    /** Makes a state whose lists share an allocator of this kind. */
    SharedMemory(AllocatorKind kind) {
        memory = SmallMemory.of(kind);
    }

    /** {@return a new list} */
    final ThreadList list(String owner) {
        return new ThreadList(memory, owner);
    }

    /** {@return a new list with elements} */
    final ThreadList builtList(String owner) {
        ThreadList list = list(owner);
        list.build();
        return list;
    }

    /** Runs a list through all its phases. */
    final void live(ThreadList list) {
        build(list);
        assign(list);
        drop(list);
    }

    /** Builds and reads. */
    final void build(ThreadList list) {
        try {
            list.build();
            require(list.read());
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Reads a list that is built. */
    final void read(ThreadList list) {
        try {
            require(list.read());
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Assigns and reads. */
    final void assign(ThreadList list) {
        try {
            list.assign();
            require(list.readAssigned());
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    /** Drops. */
    final void drop(ThreadList list) {
        try {
            list.drop();
        } catch (RuntimeException | Error e) {
            complain(e);
        }
    }

    private void require(boolean intact) {
        if (!intact) {
            complain(SPOILT);
        }
    }

    /** {@return the outcome, all lists being dropped} */
    final String end() {
        if (!hasComplaint() && !memory.isEmpty()) {
            complain(LEFT);
        }
        memory.bytes().close();
        memory.chars().close();
        return verdict(INTACT);
    }
}
