/** The allocators and their one interface of raw calls. */
@NullMarked
package org.mtalloc.core;

import org.jspecify.annotations.NullMarked;
