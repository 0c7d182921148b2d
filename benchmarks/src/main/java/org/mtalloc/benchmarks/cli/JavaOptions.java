package org.mtalloc.benchmarks.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits JVM flags as a shell would: at blanks, except inside single or double quotes. */
final class JavaOptions {
    private static final Pattern OPTION = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"|'([^']*)'");
    private static final Pattern QUOTE_LEFT = Pattern.compile("[\"']");

    private JavaOptions() {}

    /** {@return the flags in {@code text}} */
    static List<String> split(String text) {
        List<String> options = new ArrayList<>();
        Matcher option = OPTION.matcher(text);
        int end = 0;
        while (option.find()) {
            rejectQuote(text.substring(end, option.start()));
            options.add(QUOTED.matcher(option.group()).replaceAll(JavaOptions::inside));
            end = option.end();
        }
        rejectQuote(text.substring(end));
        return options;
    }

    private static String inside(MatchResult quoted) {
        String text = quoted.group(1) == null ? quoted.group(2) : quoted.group(1);
        return Matcher.quoteReplacement(text);
    }

    private static void rejectQuote(String between) {
        if (QUOTE_LEFT.matcher(between).find()) {
            throw new BadInputException("--java-opts: a quote is not closed; allowed: JVM flags, quoted in pairs");
        }
    }
}
