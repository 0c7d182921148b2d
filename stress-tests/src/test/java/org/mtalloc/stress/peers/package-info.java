/** Allocators that are not ours, plugged into the stress tests: one that is good and one that is not. */
@NullMarked
package org.mtalloc.stress.peers;

import org.jspecify.annotations.NullMarked;
