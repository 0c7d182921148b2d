/** The errors that callers see. */
@NullMarked
package org.mtalloc.core.error;

import org.jspecify.annotations.NullMarked;
