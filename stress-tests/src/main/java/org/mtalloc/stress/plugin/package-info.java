/** How an allocator is put through the tests of {@code plugged}: one of the shipped ones, or a user's own. */
@NullMarked
package org.mtalloc.stress.plugin;

import org.jspecify.annotations.NullMarked;
