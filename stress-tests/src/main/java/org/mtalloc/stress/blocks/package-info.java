/** Protocols of one block: who owns it, what is in it, and which handle is good for it. */
@NullMarked
package org.mtalloc.stress.blocks;

import org.jspecify.annotations.NullMarked;
