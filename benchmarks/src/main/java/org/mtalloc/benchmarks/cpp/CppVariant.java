package org.mtalloc.benchmarks.cpp;

/** The rows of the C++ twin. */
enum CppVariant {
    /** {@code operator new}, as the system has it. */
    NEW("cpp-new", StringKind.COW, "new", false),
    /** {@code __pool_alloc}. */
    POOL("cpp-pool", StringKind.COW, "pool", false),
    /** {@code __mt_alloc}. */
    MT("cpp-mt", StringKind.COW, "mt", false),
    /** {@code operator new} over mimalloc. */
    MIMALLOC("cpp-mimalloc", StringKind.COW, "new", true),
    /** {@code operator new} and today's strings. */
    SSO_NEW("cpp-sso-new", StringKind.SSO, "new", false),
    /** {@code operator new} over mimalloc and today's strings. */
    SSO_MIMALLOC("cpp-sso-mimalloc", StringKind.SSO, "new", true),
    /** {@code malloc}, as the system has it. */
    MALLOC("cpp-malloc", StringKind.COW, "malloc", false),
    /** {@code malloc} of mimalloc. */
    MIMALLOC_ALONE("cpp-mimalloc", StringKind.COW, "malloc", true);

    private final String row;
    private final StringKind strings;
    private final String allocator;
    private final boolean mimalloc;

    CppVariant(String row, StringKind strings, String allocator, boolean mimalloc) {
        this.row = row;
        this.strings = strings;
        this.allocator = allocator;
        this.mimalloc = mimalloc;
    }

    /** {@return the name in the reports} */
    String row() {
        return row;
    }

    StringKind strings() {
        return strings;
    }

    /** {@return the value of the twin's {@code --allocator}} */
    String allocator() {
        return allocator;
    }

    /** {@return whether it keeps memory that was freed, and can be told by force-new not to} */
    boolean isPooled() {
        return this == POOL || this == MT;
    }

    /** {@return whether mimalloc is preloaded} */
    boolean mimalloc() {
        return mimalloc;
    }

    /** {@return the malloc that the twin must report} */
    String malloc() {
        return mimalloc ? "mimalloc" : "default";
    }
}
