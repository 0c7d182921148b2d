/** Size classes: from a request to a block size. */
@NullMarked
package org.mtalloc.core.size;

import org.jspecify.annotations.NullMarked;
