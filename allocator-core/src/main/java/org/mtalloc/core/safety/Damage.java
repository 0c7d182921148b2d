package org.mtalloc.core.safety;

/**
 * The first unit of a block that is not what it had to be.
 *
 * @param offset in units from the start of the block
 * @param expected the value it had to have
 * @param found the value it had
 */
public record Damage(int offset, int expected, int found) {}
