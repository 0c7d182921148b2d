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

    @Mixin
    private MeasureOptions measure = new MeasureOptions();

    MeasureOptions measure() {
        return measure;
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
}
