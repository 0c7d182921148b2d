package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.AllocatorKind;

/** Writes numbers as {@link String#valueOf} does. */
class NumberTextTest {
    private static final int RANDOM_NUMBERS = 200_000;

    private final TestMemory memory = new TestMemory(AllocatorKind.MT);
    private final PooledString string = new PooledString(memory.strings());

    @AfterEach
    void end() {
        string.close();
        memory.close();
    }

    private void check(double value) {
        string.clear();
        String expected = String.valueOf(value);
        if (!string.append(value).contentEquals(expected)) {
            assertThatObject(string).hasToString(expected);
        }
    }

    private void check(float value) {
        string.clear();
        String expected = String.valueOf(value);
        if (!string.append(value).contentEquals(expected)) {
            assertThatObject(string).hasToString(expected);
        }
    }

    private void check(long value) {
        string.clear();
        string.append(value);
        assertThat(string.toString()).isEqualTo(String.valueOf(value));
        string.clear();
        string.append((int) value);
        assertThat(string.toString()).isEqualTo(String.valueOf((int) value));
    }

    @Test
    void integers() {
        for (int shift = 0; shift < 64; shift++) {
            for (long near = -2; near <= 2; near++) {
                check((1L << shift) + near);
            }
        }
        long power = 1;
        for (int digits = 0; digits < 19; digits++, power *= 10) {
            check(power);
            check(power - 1);
            check(-power);
            check(1 - power);
        }
    }

    @Test
    void specialFractions() {
        double[] specials = {
            0.0,
            -0.0,
            Double.NaN,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            Double.MIN_VALUE,
            Double.MAX_VALUE,
            Double.MIN_NORMAL,
            1,
            -1,
            0.1,
            0.001,
            0.01,
            0.0010,
            0.00099999,
            9999999,
            1e7,
            Math.nextDown(1e7),
            1.00000001E7,
            123456.789,
            -0.5,
            1.0 / 3,
            2.0 / 3,
            100,
            0.3,
            0.1 + 0.2,
            Double.parseDouble("1e23"),
            2e-3,
            1.1,
            4.35,
            0.000999999999999,
            1e6,
            1234567
        };
        for (double special : specials) {
            check(special);
            check((float) special);
            check(Math.nextUp(special));
            check(Math.nextDown(special));
            check(Math.nextUp((float) special));
            check(Math.nextDown((float) special));
        }
        check(Float.MIN_VALUE);
        check(Float.MAX_VALUE);
    }

    @Test
    void everyDecimalOfFewDigits() {
        double scale = 1;
        for (int fraction = 0; fraction <= 10; fraction++, scale *= 10) {
            for (int digits = 1; digits < 12_000; digits++) {
                check(digits / scale);
                check((float) (digits / scale));
            }
        }
    }

    @Test
    void randomFractions() {
        Seeds.forEach("NumberTextTest.randomFractions", 1, seed -> {
            SplittableRandom random = new SplittableRandom(seed);
            for (int i = 0; i < RANDOM_NUMBERS; i++) {
                check(Double.longBitsToDouble(random.nextLong()));
                check(Float.intBitsToFloat(random.nextInt()));
                check(random.nextDouble() * 1e7);
                check((float) (random.nextDouble() * 1e7));
                check(random.nextLong(10_000_000_000L) / Math.pow(10, random.nextInt(13)));
                check(-(float) (random.nextLong(10_000_000L) / Math.pow(10, random.nextInt(13))));
            }
        });
    }

    @Test
    void numbersGoToEachStorage() {
        for (String before : new String[] {"", "12345678901", "text that has a block", "\u20AC"}) {
            string.clear();
            string.append(before)
                    .append(-12.5)
                    .append(7)
                    .append(Long.MIN_VALUE)
                    .append(true)
                    .append(false)
                    .append(-1.5f);
            assertThatObject(string).hasToString(before + "-12.57-9223372036854775808truefalse-1.5");
        }
    }

    @Test
    void codePoints() {
        string.appendCodePoint('a')
                .appendCodePoint(0xFF)
                .appendCodePoint(0x10FFFF)
                .appendCodePoint(0xD800);
        assertThatObject(string).hasToString("a\u00FF\uDBFF\uDFFF\uD800");
        assertThatThrownBy(() -> string.appendCodePoint(0x110000))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("codePoint must be from 0 to 0x10FFFF: codePoint=0x110000");
        assertThatThrownBy(() -> string.appendCodePoint(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThat(string.length()).isEqualTo(5);
    }
}
