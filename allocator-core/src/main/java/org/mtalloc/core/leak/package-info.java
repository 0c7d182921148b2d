/** Leases that were dropped without a release: finds them, names where they were acquired. */
@NullMarked
package org.mtalloc.core.leak;

import org.jspecify.annotations.NullMarked;
