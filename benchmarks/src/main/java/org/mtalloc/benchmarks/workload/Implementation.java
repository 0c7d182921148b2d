package org.mtalloc.benchmarks.workload;

import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.AllocatorKind;

/** The implementations of the test that run in a JVM. */
public enum Implementation {
    /** {@code LinkedList<String>} and {@code StringBuilder}. */
    JDK("jdk", null),
    /** Our string list over the JVM's own allocation. */
    NEW(AllocatorKind.NEW),
    /** Our string list over purely private freelists. */
    PRIVATE(AllocatorKind.PRIVATE),
    /** Our string list over one lock-guarded pool. */
    POOL(AllocatorKind.POOL),
    /** Our string list over thread caches and a global pool. */
    MT(AllocatorKind.MT);

    private final String id;
    private final @Nullable AllocatorKind kind;

    Implementation(AllocatorKind kind) {
        this(kind.id(), kind);
    }

    Implementation(String id, @Nullable AllocatorKind kind) {
        this.id = id;
        this.kind = kind;
    }

    /** {@return the name on the command line and in the reports} */
    public String id() {
        return id;
    }

    /** {@return the implementation of that name} */
    public static Optional<Implementation> byId(String id) {
        return Stream.of(values()).filter(each -> each.id.equals(id)).findFirst();
    }

    /**
     * Opens this implementation with an allocator of its own.
     *
     * @param inlineChars chars that a string, and a list node, holds in itself, where they are ours
     * @throws IllegalStateException if force-new is set, and this is not {@link #JDK} or {@link #NEW}
     */
    public ListOfStrings open(int inlineChars) {
        return kind == null ? new JdkListOfStrings() : new PooledListOfStrings(kind, inlineChars);
    }
}
