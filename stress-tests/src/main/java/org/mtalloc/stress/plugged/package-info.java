/** Protocols that any allocator has to keep, over the small interface of {@code plugin}. */
@NullMarked
package org.mtalloc.stress.plugged;

import org.jspecify.annotations.NullMarked;
