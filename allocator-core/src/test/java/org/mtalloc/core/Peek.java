package org.mtalloc.core;

import java.lang.reflect.Field;

/**
 * Reads private fields for the invariants checker. Invariants speak of private fields that nothing else may see: a
 * getter for each would widen main code for tests alone.
 */
public final class Peek {
    private Peek() {}

    /** {@return the value of a private field declared by the owner's class} */
    public static <T> T field(Object owner, String name, Class<T> type) {
        try {
            Field field = owner.getClass().getDeclaredField(name);
            field.setAccessible(true);
            return type.cast(field.get(owner));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("no such field: " + owner.getClass().getName() + "." + name, e);
        }
    }

    /** {@return the value of a private int field} */
    public static int intField(Object owner, String name) {
        return field(owner, name, Integer.class);
    }

    /** {@return the value of a private long field} */
    public static long longField(Object owner, String name) {
        return field(owner, name, Long.class);
    }
}
