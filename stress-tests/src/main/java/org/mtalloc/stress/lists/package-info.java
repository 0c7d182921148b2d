/** The list-of-strings test of 2003: threads with a list of their own each, over one shared allocator. */
@NullMarked
package org.mtalloc.stress.lists;

import org.jspecify.annotations.NullMarked;
