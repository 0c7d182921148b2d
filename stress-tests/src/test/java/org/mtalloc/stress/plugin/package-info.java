/** Tests of how an allocator is plugged in. */
@NullMarked
package org.mtalloc.stress.plugin;

import org.jspecify.annotations.NullMarked;
