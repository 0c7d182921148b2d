package org.mtalloc.core.event;

import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A trim, with its duration. */
@Name("mtalloc.Trim")
@Label("Trim")
@Description("Free memory was given back to the JVM or the system")
@StackTrace(false)
final class TrimEvent extends AllocatorEvent implements TrimSpan {
    /** Only asked whether events of this kind are on; so asking makes no object. */
    private static final TrimEvent PROBE = new TrimEvent("", false);

    @Label("On Call")
    @Description("Whether a caller asked for it; if not, the trim thread gave back what was idle")
    final boolean onCall;

    @Label("Returned")
    @Description("Bytes by which reserved memory fell")
    @DataAmount
    long returned;

    TrimEvent(String allocator, boolean onCall) {
        super(allocator);
        this.onCall = onCall;
    }

    static boolean isOn() {
        return PROBE.isEnabled();
    }

    static TrimSpan start(String allocator, boolean onCall) {
        try {
            TrimEvent event = new TrimEvent(allocator, onCall);
            event.begin();
            return event;
        } catch (OutOfMemoryError e) {
            return TrimSpan.NONE;
        }
    }

    @Override
    public void end(long returnedBytes) {
        end();
        returned = returnedBytes;
        if (onCall || returnedBytes != 0) {
            commit();
        }
    }
}
