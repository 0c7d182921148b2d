package org.mtalloc.benchmarks.cpp;

import java.util.List;
import java.util.stream.Collectors;

/** Which rows a twin has. */
public enum CppFamily {
    /** The allocators, each with the strings of the C++ library; the fastest with both kinds of strings. */
    STRINGS(
            CppVariant.NEW,
            CppVariant.POOL,
            CppVariant.MT,
            CppVariant.MIMALLOC,
            CppVariant.SSO_NEW,
            CppVariant.SSO_MIMALLOC),
    /** The allocators; there are no strings. */
    BLOCKS(CppVariant.NEW, CppVariant.POOL, CppVariant.MT, CppVariant.MIMALLOC),
    /** {@code malloc} and {@code realloc}. */
    MALLOC(CppVariant.MALLOC, CppVariant.MIMALLOC_ALONE);

    @SuppressWarnings("ImmutableEnumChecker") // an immutable list of an enum's constants
    private final List<CppVariant> variants;

    CppFamily(CppVariant... variants) {
        this.variants = List.of(variants);
    }

    /** {@return the rows, in the order of the table} */
    List<CppVariant> variants() {
        return variants;
    }

    /** {@return the rows that need mimalloc, in words} */
    String mimallocRows() {
        return variants.stream()
                .filter(CppVariant::mimalloc)
                .map(CppVariant::row)
                .collect(Collectors.joining(" and "));
    }

    /** {@return what there is to say about strings, behind the compiler's flags} */
    String stringsNote() {
        return this == STRINGS
                ? "; strings cow: reference-counted, as in 2003; sso: up to " + StringKind.SSO.inlineChars()
                        + " chars inside the object"
                : "";
    }
}
