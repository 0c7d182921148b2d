package org.mtalloc.benchmarks.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a whole number of a range. */
abstract class WholeNumber implements ITypeConverter<Integer>, Described {
    private final int least;
    private final int most;

    WholeNumber(int least, int most) {
        this.least = least;
        this.most = most;
    }

    @Override
    public String allowed() {
        return "a whole number from " + least + " to " + most;
    }

    @Override
    public Integer convert(String text) {
        try {
            int value = Integer.parseInt(text);
            if (value >= least && value <= most) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            // The rule below says it all.
        }
        throw new TypeConversionException("'" + text + "'; allowed: " + allowed());
    }
}
