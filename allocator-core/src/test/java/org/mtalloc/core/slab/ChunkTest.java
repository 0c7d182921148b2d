package org.mtalloc.core.slab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChunkTest {
    private static final int PAGES = 64;
    private static final int MOST_PAGES = PAGES / 2;
    private static final long ANY = -1L;

    private final Chunk chunk = new Chunk(new byte[0], 5);

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void runsOfPagesAgreeWithANaiveModel(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        boolean[] taken = new boolean[PAGES];
        List<int[]> runs = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            if (random.nextInt(5) < 2 && !runs.isEmpty()) {
                int[] run = runs.remove(random.nextInt(runs.size()));
                chunk.returnPages(run[0], run[1]);
                mark(taken, run, false);
            } else {
                int pages = random.nextInt(4) == 0 ? 1 + random.nextInt(MOST_PAGES) : 1 + random.nextInt(6);
                long allowed = random.nextBoolean() ? ANY : ANY >>> 1;
                int page = chunk.takePages(pages, allowed);
                assertThat(page).as("run of %d pages, step %d", pages, i).isEqualTo(naive(taken, pages, allowed));
                if (page >= 0) {
                    runs.add(new int[] {page, pages});
                    mark(taken, runs.get(runs.size() - 1), true);
                }
            }
            assertThat(chunk.isEmpty()).isEqualTo(runs.isEmpty());
        }
    }

    /** Single pages from the top, longer runs from the bottom. */
    private static int naive(boolean[] taken, int pages, long allowed) {
        int found = -1;
        for (int page = 0; page + pages <= PAGES; page++) {
            boolean fits = true;
            for (int i = page; i < page + pages; i++) {
                fits &= !taken[i] && (allowed >>> i & 1) == 1;
            }
            if (fits) {
                found = page;
                if (pages > 1) {
                    return page;
                }
            }
        }
        return found;
    }

    private static void mark(boolean[] taken, int[] run, boolean as) {
        for (int i = run[0]; i < run[0] + run[1]; i++) {
            assertThat(taken[i]).isNotEqualTo(as);
            taken[i] = as;
        }
    }

    @Test
    void twoHalvesAreTheWhole() {
        assertThat(chunk.takePages(MOST_PAGES, ANY)).isZero();
        assertThat(chunk.takePages(MOST_PAGES, ANY)).isEqualTo(MOST_PAGES);
        assertThat(chunk.takePages(1, ANY)).isEqualTo(-1);
        chunk.returnPages(MOST_PAGES, MOST_PAGES);
        assertThat(chunk.isEmpty()).isFalse();
        chunk.returnPages(0, MOST_PAGES);
        assertThat(chunk.isEmpty()).isTrue();
        assertThat(chunk.group()).isEqualTo(5);
    }

    @Test
    void returningFreePagesIsAFault() {
        int page = chunk.takePages(3, ANY);
        chunk.returnPages(page, 3);
        assertThatThrownBy(() -> chunk.returnPages(page, 3))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("page=0, pages=3");
    }

    @Test
    void aPageIsFreeUntilItIsTaken() {
        int page = chunk.takePages(3, ~1L);
        assertThat(page).isEqualTo(1);
        for (int each = 0; each < PAGES; each++) {
            assertThat(chunk.isFree(each)).as("page %d", each).isEqualTo(each < 1 || each > 3);
        }
    }

    @Test
    void isCondemnedAsItWasTold() {
        assertThat(chunk.isCondemned()).isFalse();
        chunk.setCondemned(true);
        assertThat(chunk.isCondemned()).isTrue();
        chunk.setCondemned(false);
        assertThat(chunk.isCondemned()).isFalse();
    }
}
