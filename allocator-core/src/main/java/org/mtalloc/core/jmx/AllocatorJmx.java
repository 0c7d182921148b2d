package org.mtalloc.core.jmx;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.regex.Pattern;
import javax.management.InstanceAlreadyExistsException;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.StatsSampler;

/**
 * The registration of an allocator with the platform's MBean server, as an {@link AllocatorMXBean}. It lasts until {@link #close},
 * also beyond the allocator's own close; the MBean holds the allocator weakly. Any thread may call.
 */
public final class AllocatorJmx implements AutoCloseable {
    /** So long one snapshot serves reads of attributes: a console reads them one by one. */
    private static final Duration SNAPSHOT_AGE = Duration.ofSeconds(1);

    private static final Pattern NEEDS_NO_QUOTES = Pattern.compile("[\\w.\\-/]+");

    private final MBeanServer server;
    private final ObjectName objectName;

    private AllocatorJmx(MBeanServer server, ObjectName objectName) {
        this.server = server;
        this.objectName = objectName;
    }

    /**
     * Registers an allocator under {@code org.mtalloc:type=Allocator,name=...} with the
     * allocator's name, quoted if it has others than letters, digits, and any of {@code _.-/}.
     *
     * @return the registration, to be closed when the MBean shall go
     * @throws IllegalStateException if an MBean of this name is registered already
     * @throws org.mtalloc.core.error.AllocatorClosedException if the allocator is closed
     */
    public static AllocatorJmx register(Allocator allocator) {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        StatsSampler sampler = new StatsSampler(allocator, SNAPSHOT_AGE);
        ObjectName objectName = nameOf(sampler.currentOrLast().allocator());
        try {
            server.registerMBean(new DescribedBean(new AllocatorBean(sampler)), objectName);
        } catch (InstanceAlreadyExistsException e) {
            throw new IllegalStateException(
                    "an allocator must be registered once, and no two under one name: objectName=" + objectName, e);
        } catch (JMException e) {
            throw new IllegalStateException("the MBean server must take the MBean: objectName=" + objectName, e);
        }
        return new AllocatorJmx(server, objectName);
    }

    private static ObjectName nameOf(String allocator) {
        boolean plain = NEEDS_NO_QUOTES.matcher(allocator).matches();
        try {
            return new ObjectName(
                    "org.mtalloc:type=Allocator,name=" + (plain ? allocator : ObjectName.quote(allocator)));
        } catch (MalformedObjectNameException e) {
            throw new IllegalArgumentException("the name must do for an MBean: allocator=" + allocator, e);
        }
    }

    /** {@return the name that the MBean is registered under} */
    public String objectName() {
        return objectName.toString();
    }

    /** Takes the MBean away; a second call, or one after somebody else did, does nothing. */
    @Override
    public void close() {
        try {
            server.unregisterMBean(objectName);
        } catch (InstanceNotFoundException e) {
            // Gone already.
        } catch (JMException e) {
            throw new IllegalStateException("the MBean server must let the MBean go: objectName=" + objectName, e);
        }
    }
}
