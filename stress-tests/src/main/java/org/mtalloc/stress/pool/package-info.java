/** Protocols of the global pool: bins, slabs, chunks and the table of slabs. */
@NullMarked
package org.mtalloc.stress.pool;

import org.jspecify.annotations.NullMarked;
