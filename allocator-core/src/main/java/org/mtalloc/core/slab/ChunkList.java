package org.mtalloc.core.slab;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The chunks of a space by group of slab indexes, and the search for a run of pages: first fit, so that later chunks can
 * run empty. Guarded by the space's lock.
 *
 * <p>Invariant: no chunk before {@code firstFit[k]} has a run of the kind k, where k is twice its length, plus one if it
 * may include a chunk's last page. So a search does not pass again over chunks that were full at the last one.
 */
final class ChunkList {
    private static final long LAST_PAGE = 1L << (ChunkGeometry.PAGES - 1);

    private @Nullable Chunk[] chunks = new Chunk[16];
    private final int[] firstFit = new int[2 * ChunkGeometry.PAGES];
    private int end; // no chunk from here on
    private int count;
    private int empty;
    private long added; // since the start
    private long removed; // since the start
    private int fewestEmpty; // the least of empty since the last call of fewestEmptySince

    /** Makes room for a chunk of this group. */
    void reserve(int group) {
        if (group >= chunks.length) {
            chunks = Arrays.copyOf(chunks, Math.max(group + 1, chunks.length * 2));
        }
    }

    /** Adds an empty chunk; {@link #reserve} has made room. */
    void add(Chunk chunk) {
        chunks[chunk.group()] = chunk;
        end = Math.max(end, chunk.group() + 1);
        count++;
        added++;
        changeEmpty(1);
        lookFrom(chunk.group());
    }

    /**
     * Takes a run of pages from the first chunk that has one.
     *
     * @return the slab index of its first page, or -1 if no chunk has one
     */
    int take(int pages, boolean mayUseLastPage) {
        int kind = 2 * pages + (mayUseLastPage ? 1 : 0);
        long allowed = mayUseLastPage ? -1L : ~LAST_PAGE;
        for (int group = firstFit[kind]; group < end; group++) {
            Chunk chunk = chunks[group];
            if (chunk != null && !chunk.isCondemned()) {
                boolean wasEmpty = chunk.isEmpty();
                int page = chunk.takePages(pages, allowed);
                if (page >= 0) {
                    changeEmpty(wasEmpty ? -1 : 0);
                    firstFit[kind] = group;
                    return group * SlabTable.GROUP + page;
                }
            }
        }
        firstFit[kind] = end;
        return -1;
    }

    /** {@return the chunk that a slab index lies in} */
    Chunk of(int index) {
        Chunk chunk = chunks[index / SlabTable.GROUP];
        if (chunk == null) {
            throw new AssertionError("a taken run must lie in a chunk: index=" + index);
        }
        return chunk;
    }

    void giveBack(Chunk chunk, int page, int pages) {
        chunk.returnPages(page, pages);
        changeEmpty(chunk.isEmpty() ? 1 : 0);
        lookFrom(chunk.group());
    }

    private void lookFrom(int group) {
        for (int kind = 0; kind < firstFit.length; kind++) {
            firstFit[kind] = Math.min(firstFit[kind], group);
        }
    }

    private void changeEmpty(int change) {
        empty += change;
        fewestEmpty = Math.min(fewestEmpty, empty);
    }

    /** Takes empty chunks out, the last ones first, at most so many. {@return them, chained} */
    @Nullable
    Chunk removeEmpty(int most) {
        Chunk removed = null;
        int left = most;
        for (int group = end - 1; group >= 0 && left > 0; group--) {
            Chunk chunk = chunks[group];
            if (chunk != null && chunk.isEmpty()) {
                removed = remove(chunk, removed);
                changeEmpty(-1);
                left--;
            }
        }
        return removed;
    }

    /** Takes condemned chunks out that are empty. {@return them, chained} */
    @Nullable
    Chunk removeCondemned() {
        Chunk removed = null;
        for (int group = 0; group < end; group++) {
            Chunk chunk = chunks[group];
            if (chunk != null && chunk.isCondemned() && chunk.isEmpty()) {
                removed = remove(chunk, removed);
                changeEmpty(-1);
            }
        }
        return removed;
    }

    /** {@return the chunks that have slabs} */
    List<Chunk> inUse() {
        List<Chunk> found = new ArrayList<>();
        for (int group = 0; group < end; group++) {
            Chunk chunk = chunks[group];
            if (chunk != null && !chunk.isEmpty()) {
                found.add(chunk);
            }
        }
        return found;
    }

    /** Takes all chunks out. {@return them, chained} */
    @Nullable
    Chunk removeAll() {
        Chunk removed = null;
        for (int group = 0; group < end; group++) {
            Chunk chunk = chunks[group];
            if (chunk != null) {
                removed = remove(chunk, removed);
            }
        }
        empty = 0;
        fewestEmpty = 0;
        return removed;
    }

    private Chunk remove(Chunk chunk, @Nullable Chunk next) {
        chunks[chunk.group()] = null;
        count--;
        removed++;
        chunk.setNext(next);
        return chunk;
    }

    /** {@return the fewest empty chunks that there were at any moment since the last call} */
    int fewestEmptySince() {
        int fewest = fewestEmpty;
        fewestEmpty = empty;
        return fewest;
    }

    int count() {
        return count;
    }

    /** {@return chunks added since the start} */
    long added() {
        return added;
    }

    /** {@return chunks taken out since the start} */
    long removed() {
        return removed;
    }
}
