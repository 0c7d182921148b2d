package org.mtalloc.benchmarks.cli;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.mtalloc.benchmarks.text.TextKind;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a kind of texts. */
final class TextKindName implements ITypeConverter<TextKind>, Described {
    /** {@return all names} */
    static String all() {
        return Arrays.stream(TextKind.values()).map(TextKind::id).collect(Collectors.joining(", "));
    }

    @Override
    public String allowed() {
        return all();
    }

    @Override
    public TextKind convert(String text) {
        return TextKind.byId(text)
                .orElseThrow(
                        () -> new TypeConversionException("unknown allocator '" + text + "'; allowed: " + allowed()));
    }
}
