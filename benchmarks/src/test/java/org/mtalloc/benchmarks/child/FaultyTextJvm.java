package org.mtalloc.benchmarks.child;

import org.mtalloc.benchmarks.text.FaultyTexts;
import org.mtalloc.benchmarks.text.TextRounds;

/** A measured JVM whose texts hold a wrong char. */
public final class FaultyTextJvm {
    private FaultyTextJvm() {}

    /** As {@link MeasuredJvm#main}. */
    public static void main(String[] args) {
        TextArguments arguments = TextArguments.parse(args);
        Outcome outcome = new MeasuredJvm(System.out)
                .run(
                        () -> new TextRounds(FaultyTexts.wrongChar(), arguments.size()),
                        arguments.size().rounds());
        System.exit(outcome.exitStatus());
    }
}
