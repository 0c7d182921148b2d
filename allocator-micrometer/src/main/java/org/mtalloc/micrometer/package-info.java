/** Meters of Micrometer over allocators. */
@NullMarked
package org.mtalloc.micrometer;

import org.jspecify.annotations.NullMarked;
