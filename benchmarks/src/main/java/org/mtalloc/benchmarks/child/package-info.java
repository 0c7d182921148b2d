/** The JVM of one measured row: runs the rounds and writes one line of JSON for each. */
@NullMarked
package org.mtalloc.benchmarks.child;

import org.jspecify.annotations.NullMarked;
