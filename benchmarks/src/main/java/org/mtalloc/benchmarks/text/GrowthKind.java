package org.mtalloc.benchmarks.text;

import java.util.Optional;
import java.util.stream.Stream;
import org.mtalloc.strings.Growth;
import org.mtalloc.strings.GrowthPolicy;
import org.mtalloc.strings.PageRoundedGrowth;

/** The growth policies of pooled strings, by name. */
public enum GrowthKind {
    /** What is needed. */
    EXACT("exact", Growth.EXACT),
    /** Twice what there is, or what is needed. */
    DOUBLING("doubling", Growth.DOUBLING),
    /** What is needed, rounded up to pages or steps, with the figures of 2001. */
    PAGE_ROUNDED("page-rounded", PageRoundedGrowth.OF_2001),
    /** As doubling, and all that the block has. */
    SIZE_CLASS("size-class", Growth.SIZE_CLASS);

    private final String id;

    @SuppressWarnings("ImmutableEnumChecker") // its policies hold no state that changes
    private final GrowthPolicy policy;

    GrowthKind(String id, GrowthPolicy policy) {
        this.id = id;
        this.policy = policy;
    }

    /** {@return the name on the command line and in the reports} */
    public String id() {
        return id;
    }

    /** {@return the policy to give to a memory} */
    public GrowthPolicy policy() {
        return policy;
    }

    /** {@return the policy of that name} */
    public static Optional<GrowthKind> byId(String id) {
        return Stream.of(values()).filter(each -> each.id.equals(id)).findFirst();
    }
}
