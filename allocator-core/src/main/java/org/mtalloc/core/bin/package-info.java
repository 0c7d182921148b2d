/** The global pool: per size class one bin, guarded by one lock. */
@NullMarked
package org.mtalloc.core.bin;

import org.jspecify.annotations.NullMarked;
