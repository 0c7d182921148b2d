/** The test of slots and sizes: live blocks of one size, of which a random one is freed and allocated again. */
@NullMarked
package org.mtalloc.benchmarks.slots;

import org.jspecify.annotations.NullMarked;
