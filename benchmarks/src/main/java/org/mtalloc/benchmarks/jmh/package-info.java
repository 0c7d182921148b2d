/** JMH benchmarks: the tests of the ancestors, and pairs of allocate and free. */
@NullMarked
package org.mtalloc.benchmarks.jmh;

import org.jspecify.annotations.NullMarked;
