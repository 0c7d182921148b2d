/** Statistics of allocators as meters of Micrometer. */
module org.mtalloc.micrometer {
    requires transitive org.mtalloc.core;
    requires transitive micrometer.core;
    requires static org.jspecify;

    exports org.mtalloc.micrometer;
}
