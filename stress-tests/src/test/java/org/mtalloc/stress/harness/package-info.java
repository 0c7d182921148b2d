/** Runs jcstress or the model checker in a JVM of its own, on the shipped core or one with a planted fault, and reads what it says. */
@NullMarked
package org.mtalloc.stress.harness;

import org.jspecify.annotations.NullMarked;
