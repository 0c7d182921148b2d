package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatObject;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.AllocatorKind;

class GrowthPolicyTest {
    private final TestMemory memory = new TestMemory(AllocatorKind.MT);

    @AfterEach
    void end() {
        memory.close();
    }

    private static Stream<GrowthPolicy> policies() {
        return Stream.of(Growth.EXACT, Growth.DOUBLING, Growth.SIZE_CLASS, PageRoundedGrowth.OF_2001);
    }

    private PooledString string(GrowthPolicy policy) {
        return new PooledString(memory.strings().withGrowth(policy), 0);
    }

    /** The table of the proposal of 2001, each row of it. */
    @ParameterizedTest
    @CsvSource({
        "32, 32",
        "64, 64",
        "128, 235",
        "256, 491",
        "512, 747",
        "1024, 1259",
        "2048, 2283",
        "4096, 8171",
        "8192, 12267",
        "16384, 20459",
        "32768, 36843",
        "65536, 69611",
        "131072, 135147",
        "262144, 266219"
    })
    void pageRoundedGivesTheCapacitiesOf2001(int reserved, int capacity) {
        assertThat(PageRoundedGrowth.OF_2001.capacity(reserved, 0, 1)).isEqualTo(capacity);
        try (PooledString string = string(PageRoundedGrowth.OF_2001);
                PooledString inline = new PooledString(memory.strings().withGrowth(PageRoundedGrowth.OF_2001))) {
            string.reserve(reserved);
            assertThat(string.capacity()).isEqualTo(capacity);
            inline.append("text").reserve(reserved);
            assertThat(inline.capacity()).isEqualTo(capacity);
            string.reserve(300_000);
            string.reserve(reserved); // gives back as well
            assertThat(string.capacity()).isEqualTo(capacity);
        }
    }

    @Test
    void pageRoundedCountsBytesOfUtf16() {
        // (100 + 1) * 2 + 12 = 214 bytes, with the header 222, rounded to 256: (256 - 20) / 2 - 1 chars.
        assertThat(PageRoundedGrowth.OF_2001.capacity(100, 0, 2)).isEqualTo(117);
        try (PooledString string = string(PageRoundedGrowth.OF_2001)) {
            string.append("\u20AC".repeat(100));
            assertThat(string.capacity()).isEqualTo(117);
        }
    }

    @Test
    void pageRoundedTakesTheLargestNumbers() {
        PageRoundedGrowth largest = new PageRoundedGrowth(1 << 30, 256, 256, 1 << 30, 1 << 30);
        assertThat(largest.capacity(Integer.MAX_VALUE, 0, 2)).isGreaterThanOrEqualTo(Integer.MAX_VALUE);
        PageRoundedGrowth smallest = new PageRoundedGrowth(256, 0, 0, 0, 1);
        assertThat(smallest.capacity(1, 0, 1)).isEqualTo(1);
        assertThat(smallest.capacity(255, 0, 1)).isEqualTo(255);
        assertThat(smallest.capacity(256, 0, 1)).isEqualTo(511);
    }

    @ParameterizedTest
    @CsvSource({
        "4097, 8, 12, 128, 256, pageBytes must be a power of two: pageBytes=4097",
        "128, 8, 12, 128, 256, 'pageBytes must be from 256 to 1073741824: pageBytes=128'",
        "-2147483648, 8, 12, 128, 256, 'pageBytes must be from 256 to 1073741824: pageBytes=-2147483648'",
        "4096, -1, 12, 128, 256, headerBytes must be from 0 to 256: headerBytes=-1",
        "4096, 257, 12, 128, 256, headerBytes must be from 0 to 256: headerBytes=257",
        "4096, 8, -1, 128, 256, recordBytes must be from 0 to 256: recordBytes=-1",
        "4096, 8, 12, 4097, 256, smallLimitBytes must be from 0 to 4096: smallLimitBytes=4097",
        "4096, 8, 12, 128, 0, stepBytes must be from 1 to 4096: stepBytes=0",
        "4096, 8, 12, 128, 4097, stepBytes must be from 1 to 4096: stepBytes=4097"
    })
    void pageRoundedRefusesOtherParameters(int page, int header, int rec, int small, int step, String message) {
        assertThatThrownBy(() -> new PageRoundedGrowth(page, header, rec, small, step))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    /** Moves of 100,000 appended characters: those of the page rounding are counted in the C++ twin, too. */
    @ParameterizedTest
    @CsvSource({"EXACT, 2000, 2000", "DOUBLING, 100000, 18", "SIZE_CLASS, 100000, 14", "PAGES, 100000, 155"})
    void movesAsOftenAsThePolicySays(String policy, int count, int moves) {
        GrowthPolicy growth = policy.equals("PAGES") ? PageRoundedGrowth.OF_2001 : Growth.valueOf(policy);
        try (PooledString string = string(growth)) {
            long before = memory.countdown().calls();
            for (int i = 0; i < count; i++) {
                string.append((char) ('a' + i % 26));
            }
            assertThat(memory.countdown().calls() - before).isEqualTo(moves);
            assertThat(memory.usedBlocks()).isEqualTo(1);
            assertThat(string.length()).isEqualTo(count);
            assertThat(string.charAt(count - 1)).isEqualTo("abcdefghijklmnopqrstuvwxyz".charAt((count - 1) % 26));
        }
    }

    @ParameterizedTest
    @MethodSource("policies")
    void capacityIsThatOfThePolicyAtEachMove(GrowthPolicy policy) {
        for (boolean latin1 : new boolean[] {true, false}) {
            String text = Texts.repeated(latin1, 3000);
            try (PooledString string = string(policy)) {
                for (int i = 0; i < text.length(); i++) {
                    int capacity = string.capacity();
                    string.append(text.charAt(i));
                    if (i == capacity) {
                        long wanted = policy.capacity(i + 1, capacity, latin1 ? 1 : 2);
                        if (policy.fillsBlock()) {
                            assertThat((long) string.capacity()).isGreaterThanOrEqualTo(wanted);
                        } else {
                            assertThat((long) string.capacity()).isEqualTo(wanted);
                        }
                    } else {
                        assertThat(string.capacity()).isEqualTo(capacity);
                    }
                }
                assertThat(string.contentEquals(text)).isTrue();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("policies")
    void changeToUtf16KeepsTheRoom(GrowthPolicy policy) {
        try (PooledString string = string(policy)) {
            string.append("x".repeat(100)).reserve(500);
            int capacity = string.capacity();
            string.append('\u20AC');
            assertThat(string.capacity()).isGreaterThanOrEqualTo(capacity);
            assertThatObject(string).hasToString("x".repeat(100) + '\u20AC');
        }
    }

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void theDefaultIsSizeClass(AllocatorKind kind) {
        try (TestMemory own = new TestMemory(kind)) {
            assertThat(own.strings().growth()).isEqualTo(Growth.SIZE_CLASS);
            assertThat(own.strings().withGrowth(Growth.EXACT).growth()).isEqualTo(Growth.EXACT);
            GrowthPolicy same = new GrowthPolicy() {
                @Override
                public long capacity(int needed, int capacity, int charBytes) {
                    return Growth.SIZE_CLASS.capacity(needed, capacity, charBytes);
                }

                @Override
                public boolean fillsBlock() {
                    return true;
                }
            };
            try (PooledString a = new PooledString(own.strings());
                    PooledString b = new PooledString(own.strings().withGrowth(same))) {
                for (int i = 0; i < 5000; i++) {
                    char c = i == 1000 ? '\u20AC' : 'x';
                    a.append(c);
                    b.append(c);
                    assertThat(b.capacity()).isEqualTo(a.capacity());
                }
            }
        }
    }

    @Test
    void aMemoryWithAPolicySharesTheAllocatorsAndDoesNotCloseThem() {
        try (StringMemory owner = StringMemory.create(AllocatorKind.POOL)) {
            StringMemory exact = owner.withGrowth(Growth.EXACT);
            assertThat(exact.bytes()).isSameAs(owner.bytes());
            assertThat(exact.chars()).isSameAs(owner.chars());
            exact.close();
            try (PooledString string = new PooledString(exact).append("x".repeat(20));
                    PooledString copy = string.copy()) {
                assertThat(string.capacity()).isEqualTo(20);
                assertThat(copy.capacity()).isEqualTo(20);
                assertThat(owner.usedBlocks()).isEqualTo(2);
            }
        }
    }

    @Test
    void aPolicyThatReturnsTooLittleIsRefusedAndChangesNothing() {
        GrowthPolicy bad = (needed, capacity, charBytes) -> needed - 1L;
        try (PooledString string = new PooledString(memory.strings().withGrowth(bad))) {
            string.append("short");
            assertThatThrownBy(() -> string.append("x".repeat(20)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageStartingWith(
                            "growth policy must return at least what is needed: returned=24, needed=25, policy=");
            assertThatObject(string).hasToString("short");
            assertThat(string.capacity()).isEqualTo(15);
            assertThat(memory.usedBlocks()).isZero();
        }
    }

    @Test
    void whatAPolicyWantsIsCutToTheLargestBlock() {
        StringMemory limited = StringMemory.over(
                new LimitedAllocator(memory.strings().bytes(), 100),
                new LimitedAllocator(memory.strings().chars(), 50));
        GrowthPolicy greedy = (needed, capacity, charBytes) -> Long.MAX_VALUE;
        for (GrowthPolicy policy : new GrowthPolicy[] {greedy, Growth.DOUBLING, PageRoundedGrowth.OF_2001}) {
            try (PooledString string = new PooledString(limited.withGrowth(policy))) {
                string.append("x".repeat(90));
                assertThat(string.capacity()).isLessThanOrEqualTo(100);
                string.append("x".repeat(10));
                assertThatThrownBy(() -> string.append('x'))
                        .isInstanceOf(StringTooLongException.class)
                        .hasMessageContaining("length=101, maxLength=100");
                assertThatThrownBy(() -> string.setCharAt(0, '\u20AC')).isInstanceOf(StringTooLongException.class);
                assertThatThrownBy(() -> string.insert(50, string)).isInstanceOf(StringTooLongException.class);
                assertThatThrownBy(() -> string.reserve(101)).isInstanceOf(StringTooLongException.class);
                assertThatThrownBy(() -> string.setLength(101)).isInstanceOf(StringTooLongException.class);
                assertThatThrownBy(() -> string.replace("x", "xy")).isInstanceOf(StringTooLongException.class);
                assertThatThrownBy(() -> string.append(7)).isInstanceOf(StringTooLongException.class);
                assertThatObject(string).hasToString("x".repeat(100));
                assertThat(string.capacity()).isEqualTo(100);
                assertThat(memory.usedBlocks()).isEqualTo(1);
            }
        }
    }
}
