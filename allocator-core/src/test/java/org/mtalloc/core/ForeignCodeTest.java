package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLClassLoader;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mtalloc.core.buffer.ChildJvm;

/** What fails in code that is not the allocator's own breaks off neither close nor trim nor allocate. */
class ForeignCodeTest {
    /** The platform's loggers are whatever the application brings. */
    @ParameterizedTest
    @ValueSource(strings = {"find", "log"})
    void loggersThatFailDisturbNobody(String at) throws Exception {
        ChildJvm child = ChildJvm.run(ForeignLoggerProgram.class, "-D" + CapturingLoggerFinder.FAIL + "=" + at);
        assertThat(child.lines()).containsExactly("left by allocators: 0", "left by a pool: 0", "trim threads: 1");
        assertThat(child.status()).isZero();
    }

    /** Whatever keeps the class from being loaded or initialized. */
    @Test
    void anAllocatorThatIsNotTrimmedByTimeNeedsNoTrimThread() throws Exception {
        try (URLClassLoader loader = new WithoutTrimThread()) {
            Class<?> use = loader.loadClass(CloseWithoutTrimThread.class.getName());
            assertThat(use.getClassLoader()).isSameAs(loader);
            Object left = ((Callable<?>) use.getDeclaredConstructor().newInstance()).call();
            assertThat(left).isEqualTo(0L);
        }
    }

    private static final class WithoutTrimThread extends URLClassLoader {
        WithoutTrimThread() {
            super(TestClassPath.urls(), ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.equals(TrimThread.class.getName())) {
                throw new ClassNotFoundException("told to fail: name=" + name);
            }
            return super.loadClass(name, resolve);
        }
    }
}
