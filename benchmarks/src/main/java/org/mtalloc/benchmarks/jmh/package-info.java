/** JMH benchmarks: the list-of-strings test, the tests of concatenation, and pairs of allocate and free. */
@NullMarked
package org.mtalloc.benchmarks.jmh;

import org.jspecify.annotations.NullMarked;
