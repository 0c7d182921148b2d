/** What memory is filled with while nobody may write it, how damage to it is found, and where blocks came from. */
@NullMarked
package org.mtalloc.core.safety;

import org.jspecify.annotations.NullMarked;
