package org.mtalloc.benchmarks.cpp;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the mimalloc that can be preloaded. */
final class MimallocLibrary {
    private static final Pattern ENTRY = Pattern.compile("\\s*libmimalloc\\.so\\S*\\s.*=>\\s*(\\S+)");
    /** The second is for users whose search path lacks the system's own programs. */
    private static final List<String> CACHE_PRINTERS = List.of("ldconfig", "/sbin/ldconfig");

    private MimallocLibrary() {}

    /** {@return the library's file, from the cache of the dynamic linker} */
    static Optional<String> find() throws InterruptedException {
        for (String printer : CACHE_PRINTERS) {
            Optional<String> found = CommandOutput.of(List.of(printer, "-p")).flatMap(output -> fileIn(output.lines()));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** {@return the file of the first entry for the plain library: no debug or secure build} */
    static Optional<String> fileIn(List<String> cache) {
        return cache.stream()
                .map(ENTRY::matcher)
                .filter(Matcher::matches)
                .map(entry -> entry.group(1))
                .findFirst();
    }
}
