package org.mtalloc.benchmarks.cli;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.mtalloc.benchmarks.text.GrowthKind;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a growth policy. */
final class GrowthKindName implements ITypeConverter<GrowthKind>, Described {
    /** {@return all names} */
    static String all() {
        return Arrays.stream(GrowthKind.values()).map(GrowthKind::id).collect(Collectors.joining(", "));
    }

    @Override
    public String allowed() {
        return all();
    }

    @Override
    public GrowthKind convert(String text) {
        return GrowthKind.byId(text)
                .orElseThrow(() ->
                        new TypeConversionException("unknown growth policy '" + text + "'; allowed: " + allowed()));
    }
}
