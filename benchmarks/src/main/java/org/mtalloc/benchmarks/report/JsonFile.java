package org.mtalloc.benchmarks.report;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The file of JSON objects, one line for each row, written as soon as the row is there. */
public final class JsonFile implements AutoCloseable {
    private final @Nullable BufferedWriter writer;

    private JsonFile(@Nullable BufferedWriter writer) {
        this.writer = writer;
    }

    /**
     * Opens {@code file} and empties it; no file for null.
     *
     * @throws IOException if it cannot be written
     */
    public static JsonFile open(@Nullable Path file) throws IOException {
        return new JsonFile(file == null ? null : Files.newBufferedWriter(file));
    }

    /** Writes the line of {@code row}. */
    public void write(Row row) throws IOException {
        write(JsonRow.of(row));
    }

    /** Writes a line that holds a JSON object. */
    public void write(String line) throws IOException {
        if (writer != null) {
            writer.write(line);
            writer.write('\n');
            writer.flush();
        }
    }

    @Override
    public void close() throws IOException {
        if (writer != null) {
            writer.close();
        }
    }
}
