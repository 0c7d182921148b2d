package org.mtalloc.strings;

import java.nio.channels.Channel;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.SelectableChannel;

/** What every channel must be that is read or written to the end. */
final class BlockingChannel {
    private BlockingChannel() {}

    /** Refuses a channel that would have to be asked again and again. */
    static void require(Channel channel) {
        if (channel instanceof SelectableChannel selectable && !selectable.isBlocking()) {
            throw new IllegalBlockingModeException();
        }
    }
}
