/** Events of Java Flight Recorder, and the one place that knows whether there is one. */
@NullMarked
package org.mtalloc.core.event;

import org.jspecify.annotations.NullMarked;
