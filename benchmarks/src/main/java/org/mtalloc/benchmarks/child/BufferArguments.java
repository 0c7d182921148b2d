package org.mtalloc.benchmarks.child;

import java.util.List;
import org.mtalloc.benchmarks.round.Rounds;
import org.mtalloc.benchmarks.strbuf.BufferRounds;
import org.mtalloc.benchmarks.strbuf.BufferSize;
import org.mtalloc.benchmarks.strbuf.BufferText;
import org.mtalloc.benchmarks.strbuf.BufferVariant;
import org.mtalloc.benchmarks.strbuf.Buffers;
import org.mtalloc.benchmarks.workload.AllocatorKinds;
import org.mtalloc.core.AllocatorKind;

/**
 * A row of the test of byte string builders.
 *
 * @param kind where blocks come from
 * @param size what is built, and how
 */
public record BufferArguments(AllocatorKind kind, BufferSize size) implements MeasuredTask {
    @Override
    public String name() {
        return kind.id();
    }

    /** There is one kind; a row is told from others of its name by what it builds. */
    @Override
    public String strings() {
        return size.label();
    }

    @Override
    public BufferSize reported() {
        return size;
    }

    @Override
    public List<String> toList() {
        return List.of(
                BufferSize.NAME,
                kind.id(),
                Integer.toString(size.variant().number()),
                size.text().id(),
                Integer.toString(size.strings()),
                Integer.toString(size.total()),
                Integer.toString(size.rounds()));
    }

    @Override
    public Rounds open() {
        return new BufferRounds(Buffers.open(kind, size), size.buffers());
    }

    /** {@return what {@link #toList} gave} */
    static BufferArguments parse(String[] args) {
        BufferSize size = new BufferSize(
                BufferVariant.byNumber(Integer.parseInt(args[2])).orElseThrow(),
                BufferText.byId(args[3]).orElseThrow(),
                Integer.parseInt(args[4]),
                Integer.parseInt(args[5]),
                Integer.parseInt(args[6]));
        return new BufferArguments(AllocatorKinds.byId(args[1]).orElseThrow(), size);
    }
}
