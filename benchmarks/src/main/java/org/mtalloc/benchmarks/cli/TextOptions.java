package org.mtalloc.benchmarks.cli;

import java.util.ArrayList;
import java.util.List;
import org.mtalloc.benchmarks.child.TextArguments;
import org.mtalloc.benchmarks.text.GrowthKind;
import org.mtalloc.benchmarks.text.TextKind;
import org.mtalloc.benchmarks.text.TextSize;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that the tests of concatenation share. picocli sets the fields. */
@SuppressWarnings({"FieldMayBeFinal", "NullAway.Init"})
final class TextOptions {
    private static final int MAX_ROUNDS = 10_000;

    @Option(
            names = "--allocators",
            paramLabel = "NAME",
            split = ",",
            defaultValue = "string-builder,string,new,private,pool,mt",
            converter = TextKindName.class,
            description = "What to measure, each in a JVM of its own: string-builder is StringBuilder, string is String"
                    + " and +, the others are our string over one of our allocators (default: ${DEFAULT-VALUE}).")
    private List<TextKind> kinds;

    @Option(
            names = "--growth",
            paramLabel = "NAME",
            split = ",",
            defaultValue = "exact,doubling,page-rounded,size-class",
            converter = GrowthKindName.class,
            description = "Growth policies of our strings, a row for each with each allocator (default:"
                    + " ${DEFAULT-VALUE}).")
    private List<GrowthKind> growths;

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

    /** Refuses a name that comes twice, and none at all. */
    void check() {
        Distinct.require("--allocators", kinds.stream().map(TextKind::id), TextKindName.all());
        Distinct.require("--growth", growths.stream().map(GrowthKind::id), GrowthKindName.all());
    }

    /** {@return a row of {@code size} for each of ours with each policy, and one for each of the JDK's} */
    List<TextArguments> rows(TextSize size) {
        List<TextArguments> rows = new ArrayList<>();
        for (TextKind kind : kinds) {
            if (kind.isPooled()) {
                growths.forEach(growth -> rows.add(new TextArguments(kind, size.withGrowth(growth.id()))));
            } else {
                rows.add(new TextArguments(kind, size.withGrowth(TextSize.NO_POLICY)));
            }
        }
        return rows;
    }

    /** Reads {@code --rounds}. */
    static final class Rounds extends WholeNumber {
        Rounds() {
            super(1, MAX_ROUNDS);
        }
    }
}
