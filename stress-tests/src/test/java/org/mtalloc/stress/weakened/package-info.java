/** Weakened twins of tests whose protocol is a caller's, not the core's: each shows the forbidden result. */
@NullMarked
package org.mtalloc.stress.weakened;

import org.jspecify.annotations.NullMarked;
