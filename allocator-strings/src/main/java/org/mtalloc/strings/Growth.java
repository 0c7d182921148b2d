package org.mtalloc.strings;

/** The growth policies that have no parameters. */
public enum Growth implements GrowthPolicy {
    /**
     * Takes just what is needed: each appended character moves the whole text, so that building a string of n characters
     * one by one copies n²/2 of them. For strings whose length is known before, and for comparison.
     */
    EXACT {
        @Override
        public long capacity(int needed, int capacity, int charBytes) {
            return needed;
        }
    },

    /** Doubles the capacity, or takes what is needed if that is more. Does not use what a block has beyond that. */
    DOUBLING {
        @Override
        public long capacity(int needed, int capacity, int charBytes) {
            return Math.max(needed, 2L * capacity);
        }
    },

    /**
     * Doubles the capacity, or takes what is needed if that is more, and uses all that the block has: a block is of a size
     * class, and the rest of it would lie idle. The default.
     */
    SIZE_CLASS { // Strings follow it without a call, by BlockCopy.
        @Override
        public long capacity(int needed, int capacity, int charBytes) {
            return Math.max(needed, 2L * capacity);
        }

        @Override
        public boolean fillsBlock() {
            return true;
        }
    }
}
