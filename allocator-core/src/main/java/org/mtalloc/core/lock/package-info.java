/** The one kind of lock that guards shared parts of a pool. */
@NullMarked
package org.mtalloc.core.lock;

import org.jspecify.annotations.NullMarked;
