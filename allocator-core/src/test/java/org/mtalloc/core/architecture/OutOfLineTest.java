package org.mtalloc.core.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mtalloc.core.bin.Bin;

/** ADR 12: methods that stay out of their callers are longer than what the compiler puts into them. */
class OutOfLineTest {
    /** {@code -XX:FreqInlineSize}. */
    private static final int MOST_INLINED_BYTES = 325;

    private static final Pattern INSTRUCTION = Pattern.compile("(?m)^ +(\\d+): ");

    @ParameterizedTest
    @CsvSource({
        "org.mtalloc.core.bin.Bin, 'long[] refill(long[], int);'",
        "org.mtalloc.core.bin.Bin, 'long[] flush(long[]);'",
        "org.mtalloc.core.lock.PoolLock, 'void lockContended();'"
    })
    void isTooLongToBeInlined(String type, String method) throws Exception {
        String code = codeOf(type, method);
        int last = 0;
        for (Matcher each = INSTRUCTION.matcher(code); each.find(); ) {
            last = Integer.parseInt(each.group(1));
        }
        assertThat(last).as("last instruction of %s", method).isGreaterThan(MOST_INLINED_BYTES);
    }

    /** {@return the instructions of a method, from its first line to the next empty one} */
    private static String codeOf(String type, String method) throws Exception {
        Path classes = Path.of(
                Bin.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        StringWriter listing = new StringWriter();
        PrintWriter out = new PrintWriter(listing);
        int status = ToolProvider.findFirst("javap")
                .orElseThrow()
                .run(out, out, "-c", "-p", "-cp", classes.toString(), type);
        assertThat(status).as(listing.toString()).isZero();
        String all = listing.toString();
        int from = all.indexOf(method);
        assertThat(from).as("place of %s", method).isPositive();
        int end = all.indexOf("Exception table:", from);
        int empty = all.indexOf("\n\n", from);
        return all.substring(from, end >= 0 && end < empty ? end : empty);
    }
}
