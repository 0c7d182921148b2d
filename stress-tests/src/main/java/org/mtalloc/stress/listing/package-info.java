/** The tests that jcstress's annotation processor has listed: what there is, to be compared with what ran. */
@NullMarked
package org.mtalloc.stress.listing;

import org.jspecify.annotations.NullMarked;
