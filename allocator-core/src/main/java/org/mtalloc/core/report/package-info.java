/** What people read: warnings in the log, and the place in a program that a stack trace leads to. */
@NullMarked
package org.mtalloc.core.report;

import org.jspecify.annotations.NullMarked;
