package org.mtalloc.core.report;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * Finds the user's place in a stack trace: the first frame that is neither of this library nor of the JDK, which calls the
 * library back, as a formatter does. The library is told by the root package of each of its modules: other code may
 * live in packages that start alike, and names are all that a stack trace has.
 */
public final class LibraryFrames {
    private static final List<String> MODULES = List.of(
            "org.mtalloc.core",
            "org.mtalloc.jetty",
            "org.mtalloc.micrometer",
            "org.mtalloc.netty",
            "org.mtalloc.strings",
            "org.mtalloc.undertow");

    private LibraryFrames() {}

    /**
     * {@return the stack of a throwable from the user's place on, at most {@code most} frames} Where all is the library's and the
     * JDK's, from the first frame that is the JDK's; and from the top where there is none of that either.
     */
    public static List<StackTraceElement> stripped(Throwable taken, int most) {
        StackTraceElement[] frames = taken.getStackTrace();
        int from = first(frames, frame -> !isOfLibrary(frame) && !isOfJdk(frame));
        if (from == frames.length) {
            from = first(frames, frame -> !isOfLibrary(frame));
        }
        if (from == frames.length) {
            from = 0;
        }
        return List.of(Arrays.copyOfRange(frames, from, Math.min(frames.length, from + most)));
    }

    /** {@return the user's place in one line, or "unknown" if there is no stack} */
    public static String place(Throwable taken) {
        return stripped(taken, 1).stream().findFirst().map(Object::toString).orElse("unknown");
    }

    private static int first(StackTraceElement[] frames, Predicate<StackTraceElement> wanted) {
        int i = 0;
        while (i < frames.length && !wanted.test(frames[i])) {
            i++;
        }
        return i;
    }

    private static boolean isOfLibrary(StackTraceElement frame) {
        return MODULES.stream().anyMatch(module -> frame.getClassName().startsWith(module + "."));
    }

    private static boolean isOfJdk(StackTraceElement frame) {
        String module = frame.getModuleName();
        return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    }
}
