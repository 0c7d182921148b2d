package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** H12: the library in a class loader of its own, used by a thread that lives on, leaves nothing that keeps the loader. */
class ClassLoaderReleaseTest {
    @Test
    void theClassLoaderOfAClosedLibraryIsCollected() throws Exception {
        ExecutorService longLived = Executors.newSingleThreadExecutor();
        try {
            WeakReference<ClassLoader> loader =
                    longLived.submit(ClassLoaderReleaseTest::useLibrary).get(60, TimeUnit.SECONDS);
            Await.until("the class loader is collected", Duration.ofSeconds(30), () -> {
                System.gc();
                return loader.refersTo(null);
            });
            assertThat(longLived.submit(() -> "alive").get(60, TimeUnit.SECONDS))
                    .isEqualTo("alive");
        } finally {
            longLived.shutdown();
        }
    }

    private static WeakReference<ClassLoader> useLibrary() throws Exception {
        try (URLClassLoader loader = new URLClassLoader(TestClassPath.urls(), ClassLoader.getPlatformClassLoader())) {
            Class<?> use = loader.loadClass(LibraryUse.class.getName());
            assertThat(use.getClassLoader()).isSameAs(loader);
            Object blocks = ((Callable<?>) use.getDeclaredConstructor().newInstance()).call();
            assertThat(blocks).isEqualTo(new LibraryUse().call());
            return new WeakReference<>(loader);
        }
    }
}
