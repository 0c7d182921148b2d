/** Pooled allocators of byte and char blocks, with thread caches over a lock-guarded global pool. */
module org.mtalloc.core {
    requires org.agrona;
    requires static org.jspecify;
    requires static jdk.unsupported;
    requires static java.management; // package jmx
    requires static jdk.jfr; // package event

    exports org.mtalloc.core;
    exports org.mtalloc.core.config;
    exports org.mtalloc.core.error;
    exports org.mtalloc.core.jmx;
}
