package org.mtalloc.stress;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** Virtual threads, where the Java has them: from 21 on. */
public final class VirtualThreads {
    private static final @Nullable MethodHandle START = find();

    /** Whether there are virtual threads. */
    public static final boolean EXIST = START != null;

    private VirtualThreads() {}

    private static @Nullable MethodHandle find() {
        try {
            return MethodHandles.publicLookup()
                    .findStatic(
                            Thread.class, "startVirtualThread", MethodType.methodType(Thread.class, Runnable.class));
        } catch (NoSuchMethodException | IllegalAccessException e) {
            return null;
        }
    }

    /** Runs a task in a virtual thread, if there are any, and waits for its end; what it did is visible to the caller then. */
    public static void run(Runnable task) {
        if (START == null) {
            return;
        }
        try {
            ((Thread) START.invokeExact(task)).join();
        } catch (InterruptedException e) {
            throw new IllegalStateException("a stress test's threads must not be interrupted", e);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError("the start of a virtual thread throws nothing else", e);
        }
    }
}
