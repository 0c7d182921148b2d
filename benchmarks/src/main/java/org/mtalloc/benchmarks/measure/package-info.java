/** What is read from the JVM and the system around a measured span: CPU seconds, collector seconds, peak memory. */
@NullMarked
package org.mtalloc.benchmarks.measure;

import org.jspecify.annotations.NullMarked;
