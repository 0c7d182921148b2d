package org.mtalloc.benchmarks.text;

import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.mtalloc.core.AllocatorKind;

/** What texts are built with. */
public enum TextKind {
    /** {@code StringBuilder}. */
    STRING_BUILDER("string-builder", null),
    /** {@code String} and {@code +}. */
    STRING("string", null),
    /** Our string over the JVM's own allocation. */
    NEW(AllocatorKind.NEW),
    /** Our string over purely private freelists. */
    PRIVATE(AllocatorKind.PRIVATE),
    /** Our string over one lock-guarded pool. */
    POOL(AllocatorKind.POOL),
    /** Our string over thread caches and a global pool. */
    MT(AllocatorKind.MT);

    private final String id;
    private final @Nullable AllocatorKind kind;

    TextKind(AllocatorKind kind) {
        this(kind.id(), kind);
    }

    TextKind(String id, @Nullable AllocatorKind kind) {
        this.id = id;
        this.kind = kind;
    }

    /** {@return the name on the command line and in the reports} */
    public String id() {
        return id;
    }

    /** {@return whether it is our string, which has a growth policy} */
    public boolean isPooled() {
        return kind != null;
    }

    /** {@return the kind of that name} */
    public static Optional<TextKind> byId(String id) {
        return Stream.of(values()).filter(each -> each.id.equals(id)).findFirst();
    }

    /**
     * Opens it with an allocator of its own.
     *
     * @param growth the name of a growth policy where it is ours
     * @throws IllegalStateException if force-new is set, and this is another of ours than {@link #NEW}
     */
    public TextSource open(String growth) {
        if (kind != null) {
            return new PooledTexts(kind, GrowthKind.byId(growth).orElseThrow());
        }
        return this == STRING ? new StringTexts() : new BuilderTexts();
    }
}
