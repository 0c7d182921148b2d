/** Protocols of pooled buffers: who holds one, when its memory goes back, and when that of the whole pool goes. */
@NullMarked
package org.mtalloc.stress.buffers;

import org.jspecify.annotations.NullMarked;
