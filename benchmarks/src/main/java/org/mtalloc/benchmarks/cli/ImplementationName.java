package org.mtalloc.benchmarks.cli;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.mtalloc.benchmarks.workload.Implementation;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of an implementation. */
final class ImplementationName implements ITypeConverter<Implementation>, Described {
    /** {@return all names} */
    static String all() {
        return Arrays.stream(Implementation.values()).map(Implementation::id).collect(Collectors.joining(", "));
    }

    @Override
    public String allowed() {
        return all();
    }

    @Override
    public Implementation convert(String text) {
        return Implementation.byId(text)
                .orElseThrow(
                        () -> new TypeConversionException("unknown allocator '" + text + "'; allowed: " + allowed()));
    }
}
