package org.mtalloc.stress.harness;

import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The system class loader of JVMs that run a test on a core with a planted fault. jcstress starts a JVM for each test, all with
 * one class path; so one run of it, with its long start, can show many faults: which core is loaded, the plan says for the
 * test that is loaded first.
 */
public final class PlantedLoader extends URLClassLoader {
    /** The system property that names the file with the plan. */
    static final String PLAN = "stress.plan";

    private static final String TESTS = "org.mtalloc.stress.";
    private static final String CORE = "org.mtalloc.core.";

    /** What jcstress appends to a test's name for the class that runs it. */
    private static final String RUNNER = "_jcstress";

    private final Map<String, String> plan = new TreeMap<>(); // by test, the directory of its core
    private @Nullable Path core; // guarded by the loader's lock: null until the test is known

    /** Makes the loader; called by the JVM. */
    public PlantedLoader(ClassLoader parent) throws IOException {
        super(classPath(), parent.getParent());
        for (String line : Files.readAllLines(Path.of(System.getProperty(PLAN)))) {
            int tab = line.indexOf('\t');
            plan.put(line.substring(0, tab), line.substring(tab + 1));
        }
    }

    private static URL[] classPath() throws MalformedURLException {
        String[] entries = System.getProperty("java.class.path").split(File.pathSeparator, -1);
        URL[] urls = new URL[entries.length];
        for (int i = 0; i < entries.length; i++) {
            urls[i] = new File(entries[i]).toURI().toURL();
        }
        return urls;
    }

    /** Writes a plan. {@return the option by which a JVM finds it} */
    static String write(Path file, Map<String, Path> directories) throws IOException {
        StringBuilder lines = new StringBuilder();
        directories.forEach((test, directory) -> lines.append(test)
                .append('\t')
                .append(directory.toAbsolutePath())
                .append('\n'));
        Files.writeString(file, lines);
        return "-D" + PLAN + "=" + file.toAbsolutePath();
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        ConfigurationLoader.checkProbe(name);
        synchronized (getClassLoadingLock(name)) {
            chooseCore(name);
            return super.loadClass(name, resolve);
        }
    }

    private void chooseCore(String name) {
        if (core == null && name.startsWith(TESTS)) {
            String directory = plan.get(name.replace(RUNNER, ""));
            core = directory == null ? null : Path.of(directory);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (!name.startsWith(CORE)) {
            return super.findClass(name);
        }
        if (core == null) {
            throw new IllegalStateException("the plan must name the test that needs a core's class: class=" + name);
        }
        try {
            byte[] bytes = Files.readAllBytes(core.resolve(name.replace('.', '/') + ".class"));
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
