/** The list-of-strings test of 2003: its steps, and the implementations that run it. */
@NullMarked
package org.mtalloc.benchmarks.workload;

import org.jspecify.annotations.NullMarked;
