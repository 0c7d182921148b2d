/** Chunks, slabs and the handle layout: memory cut into blocks, and each block's state. */
@NullMarked
package org.mtalloc.core.slab;

import org.jspecify.annotations.NullMarked;
