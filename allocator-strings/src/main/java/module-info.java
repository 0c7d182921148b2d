/** Strings and lists of strings whose characters, and whose list nodes, live in pool memory. */
module org.mtalloc.strings {
    requires transitive org.mtalloc.core;
    requires static org.jspecify;

    exports org.mtalloc.strings;
}
