package org.mtalloc.benchmarks.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.mtalloc.benchmarks.report.JsonFile;
import picocli.CommandLine.Option;

/** The option for the file of JSON objects. picocli sets the field. */
final class JsonOption {
    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Also write one JSON object for each row to FILE, each on a line.")
    private @Nullable Path json;

    /**
     * Opens the file and empties it; no file if none is asked for.
     *
     * @throws BadInputException if it cannot be written
     */
    JsonFile open() {
        Path file = json;
        try {
            return JsonFile.open(file);
        } catch (IOException failure) {
            throw new BadInputException("--json: cannot write " + file + " ("
                    + failure.getClass().getSimpleName().replace("Exception", "")
                    + "); allowed: a file in a directory that exists and can be written to");
        }
    }
}
