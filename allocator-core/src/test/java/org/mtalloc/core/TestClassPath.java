package org.mtalloc.core;

import java.io.File;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.agrona.BitUtil;

/** Where the library, these tests and what the library needs were loaded from. */
public final class TestClassPath {
    private TestClassPath() {}

    public static URL[] urls() {
        return Arrays.stream(new Class<?>[] {Allocator.class, TestClassPath.class, BitUtil.class})
                .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                .distinct()
                .toArray(URL[]::new);
    }

    /** {@return the same as a path for a JVM's {@code -cp}} */
    public static String text() {
        return Arrays.stream(urls()).map(TestClassPath::file).collect(Collectors.joining(File.pathSeparator));
    }

    private static String file(URL url) {
        try {
            return Path.of(url.toURI()).toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("code must come from a file: url=" + url, e);
        }
    }
}
