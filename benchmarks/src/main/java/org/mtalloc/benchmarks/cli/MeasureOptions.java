package org.mtalloc.benchmarks.cli;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of every command that measures in JVMs of their own. picocli sets the fields. */
@SuppressWarnings({"FieldMayBeFinal", "NullAway.Init"})
final class MeasureOptions {
    /** Describes {@code --rounds}, whose default is each command's own. */
    static final String ROUNDS =
            "Rounds: the first is reported as cold, the median of the rest as warm (default: ${DEFAULT-VALUE}).";

    private static final int MAX_ROUNDS = 10_000;

    @Option(
            names = "--java-opts",
            paramLabel = "FLAGS",
            defaultValue = "",
            description = "JVM flags of the measured JVMs, in one argument, such as \"-Xmx2g -XX:+UseParallelGC\".")
    private String javaOptions;

    @Mixin
    private JsonOption json = new JsonOption();

    @Option(
            names = "--native",
            description = "Also run the C++ twin, with new, __pool_alloc, __mt_alloc, and new over mimalloc, where a"
                    + " compiler (g++, or what CXX names) and the library are there.")
    private boolean withNative;

    List<String> javaOptions() {
        return JavaOptions.split(javaOptions);
    }

    JsonOption json() {
        return json;
    }

    boolean withNative() {
        return withNative;
    }

    /** Reads {@code --rounds}. */
    static final class Rounds extends WholeNumber {
        Rounds() {
            super(1, MAX_ROUNDS);
        }
    }
}
