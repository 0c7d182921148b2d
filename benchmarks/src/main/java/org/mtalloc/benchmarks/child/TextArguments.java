package org.mtalloc.benchmarks.child;

import java.util.List;
import org.mtalloc.benchmarks.round.Rounds;
import org.mtalloc.benchmarks.text.GrowthKind;
import org.mtalloc.benchmarks.text.TextKind;
import org.mtalloc.benchmarks.text.TextRounds;
import org.mtalloc.benchmarks.text.TextSize;
import org.mtalloc.benchmarks.text.TextTest;

/**
 * A row of a test of concatenation.
 *
 * @param kind what the texts are built with
 * @param size what is built
 */
public record TextArguments(TextKind kind, TextSize size) implements MeasuredTask {
    @Override
    public String name() {
        return kind.id();
    }

    @Override
    public String strings() {
        return size.growth();
    }

    @Override
    public TextSize reported() {
        return size;
    }

    @Override
    public List<String> toList() {
        return List.of(
                size.test(),
                kind.id(),
                size.growth(),
                Integer.toString(size.count()),
                Integer.toString(size.doublings()),
                Integer.toString(size.rounds()));
    }

    @Override
    public Rounds open() {
        return new TextRounds(kind.open(size.growth()), size);
    }

    /** {@return whether each appended character copies all that there is} */
    public boolean isQuadratic() {
        return kind == TextKind.STRING || size.growth().equals(GrowthKind.EXACT.id());
    }

    /** {@return what {@link #toList} gave} */
    static TextArguments parse(String[] args) {
        TextSize size = new TextSize(
                TextTest.byId(args[0]).orElseThrow(),
                args[2],
                Integer.parseInt(args[3]),
                Integer.parseInt(args[4]),
                Integer.parseInt(args[5]));
        return new TextArguments(TextKind.byId(args[1]).orElseThrow(), size);
    }
}
