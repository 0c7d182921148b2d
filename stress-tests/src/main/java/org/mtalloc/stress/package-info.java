/** What the stress tests have in common. The tests are in the packages below, one for each layer they look at. */
@NullMarked
package org.mtalloc.stress;

import org.jspecify.annotations.NullMarked;
