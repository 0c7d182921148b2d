package org.mtalloc.benchmarks.cli;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.mtalloc.benchmarks.workload.AllocatorKinds;
import org.mtalloc.core.AllocatorKind;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of one of our allocators. */
final class AllocatorKindName implements ITypeConverter<AllocatorKind>, Described {
    /** {@return all names} */
    static String all() {
        return Arrays.stream(AllocatorKind.values()).map(AllocatorKind::id).collect(Collectors.joining(", "));
    }

    @Override
    public String allowed() {
        return all();
    }

    @Override
    public AllocatorKind convert(String text) {
        return AllocatorKinds.byId(text)
                .orElseThrow(
                        () -> new TypeConversionException("unknown allocator '" + text + "'; allowed: " + allowed()));
    }
}
