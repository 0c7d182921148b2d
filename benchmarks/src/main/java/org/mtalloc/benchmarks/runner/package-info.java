/** Starts the measured processes, one row after the other, and collects their rounds. */
@NullMarked
package org.mtalloc.benchmarks.runner;

import org.jspecify.annotations.NullMarked;
