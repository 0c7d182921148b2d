package org.mtalloc.stress.plugin;

import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Finds the classes of allocators that are to be tested, and makes allocators of them. */
final class AllocatorClasses {
    private AllocatorClasses() {}

    /**
     * {@return the class that the property names, or the one that is entered as a service, or else the shipped ones}
     *
     * @throws IllegalArgumentException if the property names none, several are entered, or an entry is none
     */
    static List<Class<? extends AllocatorUnderTest>> find() {
        String name = System.getProperty(Plugged.PROPERTY);
        if (name != null) {
            return List.of(named(name));
        }
        List<Class<? extends AllocatorUnderTest>> services = services();
        if (services.size() > 1) {
            throw new IllegalArgumentException("of several allocators that are entered as a service the property "
                    + Plugged.PROPERTY + " must name one: services=" + services);
        }
        return services.isEmpty()
                ? List.of(MtUnderTest.class, PoolUnderTest.class, PrivateUnderTest.class, NewUnderTest.class)
                : services;
    }

    private static List<Class<? extends AllocatorUnderTest>> services() {
        try {
            return ServiceLoader.load(AllocatorUnderTest.class).stream()
                    .<Class<? extends AllocatorUnderTest>>map(ServiceLoader.Provider::type)
                    .toList();
        } catch (ServiceConfigurationError e) {
            throw new IllegalArgumentException(
                    "an allocator that is entered as a service must be one: cause=" + e.getMessage(), e);
        }
    }

    /**
     * {@return the class of this name, of which an allocator was made and closed}
     *
     * @throws IllegalArgumentException if that cannot be
     */
    static Class<? extends AllocatorUnderTest> named(String name) {
        try {
            Class<? extends AllocatorUnderTest> found = Class.forName(name).asSubclass(AllocatorUnderTest.class);
            make(found).close();
            return found;
        } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
            throw new IllegalArgumentException(
                    "the allocator must be a class on the class path that implements "
                            + AllocatorUnderTest.class.getName()
                            + ", public and with a public constructor without parameters that makes one: allocator="
                            + name + ", cause=" + e,
                    e);
        }
    }

    /** {@return a new allocator of a class} */
    static AllocatorUnderTest make(Class<? extends AllocatorUnderTest> type) {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("of " + type.getName() + " no allocator can be made: " + reason(e), e);
        }
    }

    private static Throwable reason(ReflectiveOperationException e) {
        Throwable cause = e.getCause();
        return cause != null ? cause : e;
    }
}
