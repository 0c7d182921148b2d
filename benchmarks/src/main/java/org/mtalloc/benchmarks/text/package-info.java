/** The tests of concatenation: what texts are built with, how they grow, and their rounds. */
@NullMarked
package org.mtalloc.benchmarks.text;

import org.jspecify.annotations.NullMarked;
