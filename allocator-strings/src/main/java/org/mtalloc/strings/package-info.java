/** Strings and lists of strings whose characters, and whose list nodes, live in pool memory. */
@NullMarked
package org.mtalloc.strings;

import org.jspecify.annotations.NullMarked;
