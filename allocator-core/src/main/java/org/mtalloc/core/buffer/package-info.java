/** Buffers for servers: reference-counted leases of an allocator's blocks, with views of the JDK and of Agrona. */
@NullMarked
package org.mtalloc.core.buffer;

import org.jspecify.annotations.NullMarked;
