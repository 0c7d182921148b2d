package org.mtalloc.benchmarks.cli;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.mtalloc.benchmarks.strbuf.BufferText;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a text that byte strings are built of. */
final class BufferTextName implements ITypeConverter<BufferText>, Described {
    @Override
    public String allowed() {
        return Arrays.stream(BufferText.values()).map(BufferText::id).collect(Collectors.joining(", "));
    }

    @Override
    public BufferText convert(String text) {
        return BufferText.byId(text)
                .orElseThrow(() -> new TypeConversionException("unknown text '" + text + "'; allowed: " + allowed()));
    }
}
