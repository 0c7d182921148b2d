package org.mtalloc.stress.harness;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A change of one source file of the core.
 *
 * @param file the file, below the core's package
 * @param what what is replaced, everywhere in the file: a regular expression, to be independent of the layout
 * @param by what replaces it; may name groups as $1
 */
public record Edit(String file, String what, String by) {
    /** {@return the change that replaces a literal piece of the program by another} */
    public static Edit literally(String file, String literal, String by) {
        return new Edit(file, Pattern.quote(literal), Matcher.quoteReplacement(by));
    }

    /**
     * {@return the changed source}
     *
     * @throws IllegalStateException if there is nothing to change: the core has moved on, and the fault must follow
     */
    String apply(String source) {
        Matcher matcher = Pattern.compile(what).matcher(source);
        if (!matcher.find()) {
            throw new IllegalStateException(
                    "the planted fault must find its place in the source: file=" + file + ", looked for=" + what);
        }
        return matcher.replaceAll(by);
    }
}
