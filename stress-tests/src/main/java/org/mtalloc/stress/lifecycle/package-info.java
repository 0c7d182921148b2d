/** Protocols around the ends of things: threads that end, trim, close; and statistics that watch. */
@NullMarked
package org.mtalloc.stress.lifecycle;

import org.jspecify.annotations.NullMarked;
