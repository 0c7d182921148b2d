/** Plain blocks: each an array or a region of its own, with a handle like any other block. */
@NullMarked
package org.mtalloc.core.plain;

import org.jspecify.annotations.NullMarked;
