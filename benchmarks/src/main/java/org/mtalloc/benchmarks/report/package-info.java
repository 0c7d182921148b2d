/** The result of a row, as a line of the table and as a JSON object. */
@NullMarked
package org.mtalloc.benchmarks.report;

import org.jspecify.annotations.NullMarked;
