package org.mtalloc.benchmarks.cpp;

/** The two strings of the C++ library. */
enum StringKind {
    /** Reference-counted, its characters always in a block: the string of 2003. */
    COW(0, 0, "cow"),
    /** Short strings inside the object: today's default. */
    SSO(1, 15, "sso");

    private final int abi;
    private final int inlineChars;
    private final String id;

    StringKind(int abi, int inlineChars, String id) {
        this.abi = abi;
        this.inlineChars = inlineChars;
        this.id = id;
    }

    /** {@return the name in the reports, the twin's own among them} */
    String id() {
        return id;
    }

    /** {@return the compiler flag that chooses it} */
    String flag() {
        return "-D_GLIBCXX_USE_CXX11_ABI=" + abi;
    }

    /** {@return chars that the object holds in itself} */
    int inlineChars() {
        return inlineChars;
    }
}
