package org.mtalloc.benchmarks.child;

import java.util.List;
import org.mtalloc.benchmarks.round.Rounds;
import org.mtalloc.benchmarks.slots.SlotsSize;
import org.mtalloc.benchmarks.strbuf.BufferSize;
import org.mtalloc.benchmarks.text.TextTest;
import org.mtalloc.benchmarks.workload.RunSize;

/** What a measured JVM is to run: one row of one test. */
public interface MeasuredTask {
    /** {@return the row's name: the allocator} */
    String name();

    /** {@return the kind of strings as the reports name it} */
    String strings();

    /** {@return the size as the reports show it} */
    RunSize reported();

    /** {@return the arguments as the process takes them} */
    List<String> toList();

    /** Opens what the rounds run over, with an allocator of its own. */
    Rounds open();

    /** {@return whether its JVM is told to make every allocator allocate as new does} */
    default boolean forceNew() {
        return false;
    }

    /** {@return what {@link #toList} gave} */
    static MeasuredTask parse(String[] args) {
        return switch (args[0]) {
            case SlotsSize.NAME -> SlotArguments.parse(args);
            case BufferSize.NAME -> BufferArguments.parse(args);
            default -> TextTest.byId(args[0]).isPresent() ? TextArguments.parse(args) : ChildArguments.parse(args);
        };
    }
}
