package org.mtalloc.strings;

import java.util.SplittableRandom;

/** Where a script takes its decisions from: a seeded generator, or bytes that a fuzzer made up. */
interface Choices {
    /** {@return a number from 0 to {@code bound - 1}} */
    int below(int bound);

    /** {@return whether the script shall go on; counts as one decision} */
    boolean more();

    /** {@return {@code steps} steps of decisions that only {@code seed} determines} */
    static Choices seeded(long seed, int steps) {
        SplittableRandom random = new SplittableRandom(seed);
        return new Choices() {
            private int done;

            @Override
            public int below(int bound) {
                return random.nextInt(bound);
            }

            @Override
            public boolean more() {
                return done++ < steps;
            }
        };
    }

    /** {@return the decisions that these bytes stand for; when they are used up all are 0, and it is over} */
    static Choices of(byte[] data) {
        return new Choices() {
            private int used;

            @Override
            public int below(int bound) {
                int value = nextByte();
                if (bound > 256) {
                    value = value << 8 | nextByte();
                }
                return value % bound;
            }

            @Override
            public boolean more() {
                return used < data.length;
            }

            private int nextByte() {
                return used < data.length ? data[used++] & 0xFF : 0;
            }
        };
    }
}
