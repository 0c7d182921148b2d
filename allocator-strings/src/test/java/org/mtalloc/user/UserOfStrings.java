package org.mtalloc.user;

/** Code of a user, in a package whose name starts as those of the library do: what it must name as the place of a call. */
public final class UserOfStrings {
    private UserOfStrings() {}

    public static void callHere(Runnable call) {
        call.run();
    }
}
