package org.mtalloc.benchmarks.child;

import java.util.List;
import org.mtalloc.benchmarks.round.Rounds;
import org.mtalloc.benchmarks.slots.SlotKind;
import org.mtalloc.benchmarks.slots.SlotsRounds;
import org.mtalloc.benchmarks.slots.SlotsSize;

/**
 * A row of the test of slots and sizes.
 *
 * @param kind where the blocks come from
 * @param size how many, and how large
 */
public record SlotArguments(SlotKind kind, SlotsSize size) implements MeasuredTask {
    @Override
    public String name() {
        return kind.id();
    }

    /** There are no strings; a row is told from others of its name by its size. */
    @Override
    public String strings() {
        return size.label();
    }

    @Override
    public SlotsSize reported() {
        return size;
    }

    @Override
    public boolean forceNew() {
        return size.forceNew();
    }

    @Override
    public List<String> toList() {
        return List.of(
                SlotsSize.NAME,
                kind.id(),
                Integer.toString(size.bytes()),
                Integer.toString(size.slots()),
                Integer.toString(size.steps()),
                Integer.toString(size.rounds()),
                Boolean.toString(size.forceNew()));
    }

    @Override
    public Rounds open() {
        return new SlotsRounds(kind.fill(size), size.steps());
    }

    /** {@return what {@link #toList} gave} */
    static SlotArguments parse(String[] args) {
        SlotsSize size = new SlotsSize(
                Integer.parseInt(args[2]),
                Integer.parseInt(args[3]),
                Integer.parseInt(args[4]),
                Integer.parseInt(args[5]),
                Boolean.parseBoolean(args[6]));
        return new SlotArguments(SlotKind.byId(args[1]).orElseThrow(), size);
    }
}
