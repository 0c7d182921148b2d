/** The test of byte string builders that the discussion of 2016 compared: six ways of building the same bytes. */
@NullMarked
package org.mtalloc.benchmarks.strbuf;

import org.jspecify.annotations.NullMarked;
