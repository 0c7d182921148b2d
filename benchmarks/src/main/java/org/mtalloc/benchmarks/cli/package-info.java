/** The command line. */
@NullMarked
package org.mtalloc.benchmarks.cli;

import org.jspecify.annotations.NullMarked;
