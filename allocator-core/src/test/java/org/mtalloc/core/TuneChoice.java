package org.mtalloc.core;

import org.mtalloc.core.config.Tune;

/** Tune parameters that the contract suites run with. Built without the builder, so that no environment changes them. */
enum TuneChoice {
    DEFAULTS(new Tune(16, 16, 1 << 20, 4 << 20, 4096, 16, false)),
    SMALL_CHUNKS(new Tune(16, 16, 16 << 10, 64 << 10, 4096, 16, false)),
    ALIGNED_64(new Tune(64, 64, 64 << 10, 1 << 20, 4096, 16, false)),
    MIN_BLOCK_64(new Tune(16, 64, 64 << 10, 1 << 20, 4096, 16, false)),
    NO_HEADROOM(new Tune(16, 16, 32 << 10, 256 << 10, 4096, 0, false)),
    ONE_THREAD(new Tune(16, 16, 32 << 10, 256 << 10, 1, 16, false));

    @SuppressWarnings("ImmutableEnumChecker") // a record of numbers
    private final Tune tune;

    TuneChoice(Tune tune) {
        this.tune = tune;
    }

    Tune tune() {
        return tune;
    }
}
