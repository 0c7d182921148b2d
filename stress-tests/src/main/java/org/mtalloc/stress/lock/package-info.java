/** The lock that guards each shared part of a pool. */
@NullMarked
package org.mtalloc.stress.lock;

import org.jspecify.annotations.NullMarked;
