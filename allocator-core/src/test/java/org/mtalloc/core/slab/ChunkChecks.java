package org.mtalloc.core.slab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mtalloc.core.Peek;

/** The invariants of chunks, to be checked at quiescence. */
public final class ChunkChecks {
    private static final int MOST_PAGES = ChunkGeometry.PAGES / 2;

    private ChunkChecks() {}

    /** Checks that each page of each chunk is free or in exactly one slab in use, and the bookkeeping of the space. */
    public static void check(ChunkSpace space, List<Slab> inUse) {
        Map<Chunk, Long> taken = pagesOf(inUse);
        List<Chunk> chunks = checkList(Peek.field(space, "chunks", ChunkList.class));
        for (Chunk chunk : chunks) {
            Long used = taken.remove(chunk);
            assertThat(freePages(chunk))
                    .as("free pages of group %d", chunk.group())
                    .isEqualTo(~(used == null ? 0L : used));
        }
        assertThat(taken)
                .as("chunks of slabs in use that the space does not hold")
                .isEmpty();
        assertThat(space.chunks()).as("chunks").isEqualTo(chunks.size());
    }

    private static Map<Chunk, Long> pagesOf(List<Slab> inUse) {
        Map<Chunk, Long> taken = new HashMap<>();
        for (Slab slab : inUse) {
            Chunk chunk = slab.chunk;
            if (chunk != null) {
                long run = ((1L << slab.pages) - 1) << (slab.index() % SlabTable.GROUP);
                long before = taken.getOrDefault(chunk, 0L);
                assertThat(before & run)
                        .as("pages of two slabs in group %d", chunk.group())
                        .isZero();
                taken.put(chunk, before | run);
            }
        }
        return taken;
    }

    /** Checks the counters, and that no chunk with room is passed over. {@return the chunks} */
    static List<Chunk> checkList(ChunkList list) {
        List<Chunk> found = new ArrayList<>();
        Object[] chunks = Peek.field(list, "chunks", Object[].class);
        for (int group = 0; group < chunks.length; group++) {
            if (chunks[group] instanceof Chunk chunk) {
                assertThat(chunk.group()).isEqualTo(group).isLessThan(Peek.intField(list, "end"));
                found.add(chunk);
            }
        }
        assertThat(list.count()).as("chunks").isEqualTo(found.size());
        int empty = (int) found.stream().filter(Chunk::isEmpty).count();
        assertThat(Peek.intField(list, "empty")).as("empty chunks").isEqualTo(empty);
        assertThat(Peek.intField(list, "fewestEmpty")).as("fewest empty chunks").isBetween(0, empty);
        int[] firstFit = Peek.field(list, "firstFit", int[].class);
        for (int pages = 1; pages <= MOST_PAGES; pages++) {
            assertThat(firstFit[2 * pages])
                    .as("first fit of %d pages", pages)
                    .isLessThanOrEqualTo(first(found, pages, -1L >>> 1));
            assertThat(firstFit[2 * pages + 1])
                    .as("first fit of %d pages", pages)
                    .isLessThanOrEqualTo(first(found, pages, -1L));
        }
        return found;
    }

    private static int first(List<Chunk> chunks, int pages, long allowed) {
        for (Chunk chunk : chunks) {
            long starts = chunk.isCondemned() ? 0 : freePages(chunk) & allowed;
            for (int i = 1; i < pages; i++) {
                starts &= starts >>> 1;
            }
            if (starts != 0) {
                return chunk.group();
            }
        }
        return Integer.MAX_VALUE;
    }

    private static long freePages(Chunk chunk) {
        return Peek.longField(chunk, "freePages");
    }
}
