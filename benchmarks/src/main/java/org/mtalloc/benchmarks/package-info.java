/** Measures the allocators on the tests of their ancestors, and the JVM and C++ beside them. */
@NullMarked
package org.mtalloc.benchmarks;

import org.jspecify.annotations.NullMarked;
