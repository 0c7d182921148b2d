/** What stands for a user of the library in its tests. */
@NullMarked
package org.mtalloc.user;

import org.jspecify.annotations.NullMarked;
