/** Allocators as MBeans. Needs the module {@code java.management}. */
@NullMarked
package org.mtalloc.core.jmx;

import org.jspecify.annotations.NullMarked;
