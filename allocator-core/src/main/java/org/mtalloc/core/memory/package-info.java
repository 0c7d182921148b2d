/** Memory sources: the only code that obtains memory from the JVM or the system, or returns it. */
@NullMarked
package org.mtalloc.core.memory;

import org.jspecify.annotations.NullMarked;
