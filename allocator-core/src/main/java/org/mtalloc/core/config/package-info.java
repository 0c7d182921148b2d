/** What a user sets: storage kind and tune parameters, validated. */
@NullMarked
package org.mtalloc.core.config;

import org.jspecify.annotations.NullMarked;
