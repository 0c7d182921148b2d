package org.mtalloc.benchmarks.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.mtalloc.benchmarks.json.JsonObject;

/** Reads what a command wrote with {@code --json}. */
final class JsonRows {
    private JsonRows() {}

    /** {@return the rows of a file, in their order} */
    static List<JsonObject> of(Path json) throws IOException {
        List<JsonObject> rows = new ArrayList<>();
        for (String line : Files.readAllLines(json)) {
            rows.add(JsonObject.parse(line));
        }
        return rows;
    }

    /** {@return each row of a file in the words of {@code description}} */
    static List<String> of(Path json, Function<JsonObject, String> description) throws IOException {
        return of(json).stream().map(description).toList();
    }
}
