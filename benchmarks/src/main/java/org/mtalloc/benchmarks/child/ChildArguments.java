package org.mtalloc.benchmarks.child;

import java.util.List;
import org.mtalloc.benchmarks.round.ListRounds;
import org.mtalloc.benchmarks.round.Rounds;
import org.mtalloc.benchmarks.workload.Implementation;
import org.mtalloc.benchmarks.workload.Workload;

/**
 * The arguments of a measured JVM: what to run.
 *
 * @param implementation the row
 * @param workload its size
 */
public record ChildArguments(Implementation implementation, Workload workload) implements MeasuredTask {
    @Override
    public String name() {
        return implementation.id();
    }

    @Override
    public List<String> toList() {
        return List.of(
                implementation.id(),
                Integer.toString(workload.threads()),
                Integer.toString(workload.count()),
                Integer.toString(workload.length()),
                Integer.toString(workload.rounds()),
                Integer.toString(workload.inlineChars()));
    }

    /** The workload; a node of the JDK's list holds no chars. */
    @Override
    public Workload reported() {
        return implementation == Implementation.JDK ? workload.withInlineChars(0) : workload;
    }

    @Override
    public String strings() {
        return implementation == Implementation.JDK ? "String" : "inline " + workload.inlineChars();
    }

    @Override
    public Rounds open() {
        return new ListRounds(implementation.open(workload.inlineChars()), workload);
    }

    /** {@return what {@link #toList} gave} */
    static ChildArguments parse(String[] args) {
        Workload workload = new Workload(
                Integer.parseInt(args[1]),
                Integer.parseInt(args[2]),
                Integer.parseInt(args[3]),
                Integer.parseInt(args[4]),
                Integer.parseInt(args[5]));
        return new ChildArguments(Implementation.byId(args[0]).orElseThrow(), workload);
    }
}
