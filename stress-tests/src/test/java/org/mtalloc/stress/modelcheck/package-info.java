/**
 * Protocols of the core under a scheduler that decides which thread makes the next step, and tries one order after the other: what
 * jcstress leaves to luck. The classes are the shipped ones. Memory is sequentially consistent here: what depends on an
 * ordering of stores only jcstress can show.
 */
@NullMarked
package org.mtalloc.stress.modelcheck;

import org.jspecify.annotations.NullMarked;
