package org.mtalloc.benchmarks.child;

import org.mtalloc.benchmarks.round.ListRounds;
import org.mtalloc.benchmarks.workload.FaultyLists;

/** A measured JVM whose lists hold a wrong element. */
public final class FaultyJvm {
    private FaultyJvm() {}

    /** As {@link MeasuredJvm#main}. */
    public static void main(String[] args) {
        ChildArguments arguments = ChildArguments.parse(args);
        Outcome outcome = new MeasuredJvm(System.out)
                .run(
                        () -> new ListRounds(
                                FaultyLists.wrongElement(arguments.implementation()), arguments.workload()),
                        arguments.workload().rounds());
        System.exit(outcome.exitStatus());
    }
}
