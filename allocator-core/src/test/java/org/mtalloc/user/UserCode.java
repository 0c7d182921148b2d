package org.mtalloc.user;

import java.util.function.Supplier;
import org.mtalloc.core.Allocator;

/**
 * Code of a user, in a package whose name starts as those of the library do: what the library must name as the place of a call. Tests
 * lie in the library's own packages, and are passed over like it.
 */
public final class UserCode {
    private UserCode() {}

    public static long allocateHere(Allocator allocator, int size) {
        return allocator.allocate(size);
    }

    public static void freeHere(Allocator allocator, long block) {
        allocator.free(block);
    }

    public static <T> T here(Supplier<T> call) {
        return call.get();
    }

    public static <T> T there(Supplier<T> call) {
        return call.get();
    }
}
