package org.mtalloc.benchmarks.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version in the manifest of the jar. */
final class Version implements IVersionProvider {
    private static final String OUTSIDE_A_JAR = "development";

    @Override
    public String[] getVersion() {
        String version = Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse(OUTSIDE_A_JAR);
        return new String[] {"mtalloc " + version, "Java " + Runtime.version()};
    }
}
