/** Thread caches: per-thread freelists in magazines, found without a lock. */
@NullMarked
package org.mtalloc.core.cache;

import org.jspecify.annotations.NullMarked;
