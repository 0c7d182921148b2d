/** Texts that are concatenated: growth policies by name, the capacities that they give. */
@NullMarked
package org.mtalloc.benchmarks.text;

import org.jspecify.annotations.NullMarked;
