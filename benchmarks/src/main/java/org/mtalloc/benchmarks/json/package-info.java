/** JSON objects on single lines. */
@NullMarked
package org.mtalloc.benchmarks.json;

import org.jspecify.annotations.NullMarked;
