package org.mtalloc.core.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.TestAllocators;
import org.mtalloc.core.error.AllocatorClosedException;
import org.mtalloc.core.error.BufferReleasedException;

/**
 * Random sequences of acquire, retain, release, slice, releases too many and at last close, beside a naive model: for each
 * buffer its references and its parent, for each block its stamp. Scenario M18: every live buffer's stamp is checked.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("org.mtalloc.core.buffer.PoolSetup#views")
class ModelTest {
    private static final int OPERATIONS = 3_000;
    private static final int MOST_LIVE = 150;

    private final PoolSetup setup;

    ModelTest(PoolSetup setup) {
        this.setup = setup;
    }

    /** What the model knows of one buffer. */
    private static final class Known {
        final TestBuffer buffer;
        final @Nullable Known parent;
        final int stamp;
        final int from;
        final int size;
        int references = 1;

        Known(TestBuffer buffer, @Nullable Known parent, int stamp, int from, int size) {
            this.buffer = buffer;
            this.parent = parent;
            this.stamp = stamp;
            this.from = from;
            this.size = size;
        }
    }

    @Test
    void agreeWithTheModel() {
        for (long seed : new long[] {1, 19_711_231}) {
            try {
                run(seed);
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("seed=" + seed + ", " + setup + ": " + e, e);
            }
        }
    }

    private void run(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Allocator allocator = setup.allocator();
        TestPool pool = setup.view(TestPool.owning(allocator));
        List<Known> live = new ArrayList<>();
        List<Known> dead = new ArrayList<>();
        for (int i = 0; i < OPERATIONS; i++) {
            step(random, pool, live, dead, i);
            if (i % 500 == 499) {
                check(pool, live);
                TestAllocators.check(allocator);
            }
        }
        pool.close();
        assertThat(allocator.isClosed()).isEqualTo(live.isEmpty());
        assertThatThrownBy(() -> pool.acquire(1)).isInstanceOf(AllocatorClosedException.class);
        while (!live.isEmpty()) {
            assertThat(allocator.isClosed()).isFalse();
            release(live, dead, random.nextInt(live.size()));
        }
        assertThat(allocator.isClosed()).isTrue();
    }

    private static void step(SplittableRandom random, TestPool pool, List<Known> live, List<Known> dead, int number) {
        int choice = random.nextInt(10);
        if (live.isEmpty() || (choice < 3 && live.size() < MOST_LIVE)) {
            int size = random.nextInt(random.nextInt(8) == 0 ? 20_000 : 300);
            TestBuffer buffer = pool.acquire(size);
            buffer.stamp(number);
            live.add(new Known(buffer, null, number, 0, size));
            return;
        }
        Known known = live.get(random.nextInt(live.size()));
        switch (choice) {
            case 3 -> {
                known.buffer.retain();
                known.references++;
            }
            case 4, 5 -> slice(random, live, known);
            case 6 -> useDead(random, dead);
            default -> release(live, dead, live.indexOf(known));
        }
    }

    private static void slice(SplittableRandom random, List<Known> live, Known of) {
        if (live.size() >= MOST_LIVE) {
            return;
        }
        int offset = random.nextInt(of.size + 1);
        int length = random.nextInt(of.size - offset + 1);
        live.add(new Known(of.buffer.slice(offset, length), of, of.stamp, of.from + offset, length));
    }

    private static void useDead(SplittableRandom random, List<Known> dead) {
        if (!dead.isEmpty()) {
            TestBuffer buffer = dead.get(random.nextInt(dead.size())).buffer;
            assertThatThrownBy(() -> buffer.lease().release()).isInstanceOf(BufferReleasedException.class);
            assertThatThrownBy(buffer::retain).isInstanceOf(BufferReleasedException.class);
            assertThatThrownBy(buffer::view).isInstanceOf(BufferReleasedException.class);
        }
    }

    private static void release(List<Known> live, List<Known> dead, int index) {
        Known known = live.get(index);
        assertThat(known.buffer.changed(known.stamp, known.from))
                .as("units changed by others")
                .isZero();
        known.references--;
        assertThat(known.buffer.lease().release()).isEqualTo(known.references == 0);
        assertThat(known.buffer.lease().references()).isEqualTo(known.references);
        if (known.references == 0) {
            live.remove(index);
            dead.add(known);
        }
    }

    private static void check(TestPool pool, List<Known> live) {
        for (Known known : live) {
            assertThat(known.buffer.changed(known.stamp, known.from))
                    .as("units changed by others")
                    .isZero();
            assertThat(known.buffer.lease().references()).isEqualTo(known.references);
        }
        long blocks = live.stream().map(ModelTest::root).distinct().count();
        assertThat(pool.usedBlocks()).isEqualTo(blocks);
    }

    private static Known root(Known known) {
        Known root = known;
        while (root.parent != null) {
            root = root.parent;
        }
        return root;
    }
}
