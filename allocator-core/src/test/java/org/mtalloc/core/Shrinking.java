package org.mtalloc.core;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Cuts a failing list down: operations are left out, many at a time, then few, then one, while it still fails. */
final class Shrinking {
    private static final int MOST_RUNS = 3_000;

    private Shrinking() {}

    /** {@return a part of the list, in its order, that fails, and of which no element can be left out but for want of runs} */
    static <T> List<T> shrink(List<T> failing, Predicate<List<T>> fails) {
        List<T> least = failing;
        int runs = 0;
        int size = Math.max(1, least.size() / 2);
        while (true) {
            boolean shorter = false;
            for (int from = 0; from < least.size() && runs < MOST_RUNS; runs++) {
                List<T> shorterList = without(least, from, size);
                if (fails.test(shorterList)) {
                    least = shorterList;
                    shorter = true;
                } else {
                    from += size;
                }
            }
            if (runs >= MOST_RUNS || (size == 1 && !shorter)) {
                return least;
            }
            size = shorter ? Math.min(size, Math.max(1, least.size() / 2)) : Math.max(1, size / 2);
        }
    }

    private static <T> List<T> without(List<T> list, int from, int count) {
        List<T> rest = new ArrayList<>(list.subList(0, from));
        rest.addAll(list.subList(Math.min(list.size(), from + count), list.size()));
        return rest;
    }
}
