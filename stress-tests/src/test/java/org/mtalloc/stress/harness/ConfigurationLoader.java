package org.mtalloc.stress.harness;

import java.lang.management.ManagementFactory;

/**
 * The system class loader of JVMs that run a test. It loads as the usual one does, but refuses the main class that jcstress
 * starts to find out what configurations there are if it is tried with biased locking: Java 17 would run each test twice,
 * and nothing here locks an object's monitor.
 */
public final class ConfigurationLoader extends ClassLoader {
    private static final String PROBE = "org.openjdk.jcstress.vm.SimpleTestMain";
    private static final String BIASED = "-XX:+UseBiasedLocking";

    /** Makes the loader; called by the JVM. */
    public ConfigurationLoader(ClassLoader parent) {
        super(parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        checkProbe(name);
        return super.loadClass(name, resolve);
    }

    /** Throws if a class is that of the probe, and this JVM was started with biased locking. */
    static void checkProbe(String name) throws ClassNotFoundException {
        if (name.equals(PROBE)
                && ManagementFactory.getRuntimeMXBean().getInputArguments().contains(BIASED)) {
            throw new ClassNotFoundException("no test is run with " + BIASED);
        }
    }
}
