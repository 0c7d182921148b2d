/** The C++ twin of the test: compiled when it is asked for, run as rows of the same table. */
@NullMarked
package org.mtalloc.benchmarks.cpp;

import org.jspecify.annotations.NullMarked;
