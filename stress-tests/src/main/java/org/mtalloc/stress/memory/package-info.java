/** Protocols of the memory below the pool: what is reserved against the limit, and what is obtained for it. */
@NullMarked
package org.mtalloc.stress.memory;

import org.jspecify.annotations.NullMarked;
