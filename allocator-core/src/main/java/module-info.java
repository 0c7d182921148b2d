/** Pooled allocators of byte and char blocks, with thread caches over a lock-guarded global pool, and buffer pools over them. */
module org.mtalloc.core {
    requires transitive org.agrona;
    requires static org.jspecify;
    requires static jdk.unsupported;
    requires static java.management; // package jmx
    requires static jdk.jfr; // package event

    exports org.mtalloc.core;
    exports org.mtalloc.core.buffer;
    exports org.mtalloc.core.config;
    exports org.mtalloc.core.error;
    exports org.mtalloc.core.jmx;
    exports org.mtalloc.core.leak;
}
