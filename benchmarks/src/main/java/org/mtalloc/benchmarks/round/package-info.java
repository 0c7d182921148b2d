/** One round of the test: fresh threads, one start barrier, every list checked, the allocator empty at the end. */
@NullMarked
package org.mtalloc.benchmarks.round;

import org.jspecify.annotations.NullMarked;
