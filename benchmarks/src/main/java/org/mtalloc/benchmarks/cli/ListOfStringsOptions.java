package org.mtalloc.benchmarks.cli;

import java.util.List;
import org.mtalloc.benchmarks.workload.Implementation;
import org.mtalloc.benchmarks.workload.Texts;
import org.mtalloc.benchmarks.workload.Workload;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of the list-of-strings test. picocli sets the fields. */
@SuppressWarnings({"FieldMayBeFinal", "NullAway.Init"})
final class ListOfStringsOptions {
    private static final int MAX_THREADS = 1024;
    private static final int MAX_COUNT = 1_000_000_000;
    private static final int MAX_LENGTH = 1_000_000;
    private static final int MAX_INLINE_CHARS = 15;

    @Option(
            names = "--threads",
            paramLabel = "N",
            defaultValue = "4",
            converter = Threads.class,
            description = "Threads, each with a list of its own (default: ${DEFAULT-VALUE}).")
    private int threads;

    @Option(
            names = "--count",
            paramLabel = "N",
            defaultValue = "1000000",
            converter = Count.class,
            description = "Strings of each list (default: ${DEFAULT-VALUE}).")
    private int count;

    @Option(
            names = "--length",
            paramLabel = "N",
            defaultValue = "9",
            converter = Length.class,
            description = "Chars of each string as it is created; it is assigned one less (default: ${DEFAULT-VALUE}:"
                    + " Hoiiiiiii, then Hiiiiiii).")
    private int length;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "7",
            converter = MeasureOptions.Rounds.class,
            description = MeasureOptions.ROUNDS)
    private int rounds;

    @Option(
            names = "--inline",
            paramLabel = "N",
            split = ",",
            defaultValue = "15",
            converter = InlineChars.class,
            description = "Our strings of up to so many chars lie inside the string object, and inside the list's node,"
                    + " 0 to 15; with 0 each has a block of its own. With several, such as 15,0, our lists have a row"
                    + " for each (default: ${DEFAULT-VALUE}).")
    private List<Integer> inlineChars;

    @Option(
            names = "--allocators",
            paramLabel = "NAME",
            split = ",",
            defaultValue = "jdk,new,private,pool,mt",
            converter = ImplementationName.class,
            description = "What to measure, each in a JVM of its own: jdk is LinkedList<String> with StringBuilder, the"
                    + " others are our list over one of our allocators (default: ${DEFAULT-VALUE}).")
    private List<Implementation> allocators;

    @Mixin
    private MeasureOptions measure = new MeasureOptions();

    /** {@return the size of the rows, the chars in the node apart} */
    Workload workload() {
        return new Workload(threads, count, length, rounds, 0);
    }

    List<Integer> inlineChars() {
        return List.copyOf(inlineChars);
    }

    List<Implementation> allocators() {
        return List.copyOf(allocators);
    }

    MeasureOptions measure() {
        return measure;
    }

    /** Reads {@code --threads}. */
    static final class Threads extends WholeNumber {
        Threads() {
            super(1, MAX_THREADS);
        }
    }

    /** Reads {@code --count}. */
    static final class Count extends WholeNumber {
        Count() {
            super(1, MAX_COUNT);
        }
    }

    /** Reads {@code --length}. */
    static final class Length extends WholeNumber {
        Length() {
            super(Texts.MIN_LENGTH, MAX_LENGTH);
        }
    }

    /** Reads {@code --inline}. */
    static final class InlineChars extends WholeNumber {
        InlineChars() {
            super(0, MAX_INLINE_CHARS);
        }
    }
}
