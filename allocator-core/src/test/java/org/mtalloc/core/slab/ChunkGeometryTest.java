package org.mtalloc.core.slab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.size.SizeClasses;

/** The cut of chunks, for every storage, chunk size and alignment, and as large blocks as are allowed. */
class ChunkGeometryTest {
    private static final int HEADER_BYTES = 16;

    record Cut(Storage storage, int chunkBytes, int alignmentBytes) {
        SizeClasses sizes() {
            int alignment = storage.units(alignmentBytes);
            return new SizeClasses(alignment, alignment, storage.units(chunkBytes / 4));
        }

        ChunkGeometry geometry() {
            return new ChunkGeometry(storage, chunkBytes, sizes());
        }
    }

    static Stream<Cut> cuts() {
        List<Cut> cuts = new ArrayList<>();
        for (Storage storage : Storage.values()) {
            for (int chunk = 64 << 10; chunk <= 4 << 20; chunk *= 2) {
                for (int alignment = 16; alignment <= 4096; alignment *= 4) {
                    cuts.add(new Cut(storage, chunk, alignment));
                }
            }
        }
        return cuts.stream();
    }

    @ParameterizedTest
    @MethodSource("cuts")
    void aHeapChunkFillsWhatWasAskedForHeaderAndAll(Cut cut) {
        int header = cut.storage() == Storage.DIRECT ? 0 : HEADER_BYTES;
        assertThat(cut.storage().bytes(cut.geometry().chunkUnits()) + header).isEqualTo(cut.chunkBytes());
    }

    @ParameterizedTest
    @MethodSource("cuts")
    void aSlabHasRoomForItsBlocksAndWastesLittle(Cut cut) {
        SizeClasses sizes = cut.sizes();
        ChunkGeometry geometry = cut.geometry();
        for (int c = sizes.firstClass(); c < sizes.count(); c++) {
            int pages = geometry.pagesOfSlab(c);
            int units = geometry.offsetOfPage(pages);
            int blocks = geometry.blocksAt(0, c, sizes.blockUnits(c));
            assertThat(pages).as("pages, class %d", c).isBetween(1, ChunkGeometry.PAGES / 2);
            assertThat(blocks).as("blocks, class %d", c).isBetween(1, Handle.MAX_BLOCKS);
            int waste = units - blocks * sizes.blockUnits(c);
            assertThat(waste).as("waste of %d units, class %d", units, c).isBetween(0, units / 8);
        }
    }

    @ParameterizedTest
    @MethodSource("cuts")
    void blocksEndInsideTheChunkEvenOnTheLastPage(Cut cut) {
        SizeClasses sizes = cut.sizes();
        ChunkGeometry geometry = cut.geometry();
        for (int c = sizes.firstClass(); c < sizes.count(); c++) {
            int units = sizes.blockUnits(c);
            int full = geometry.blocksAt(0, c, units);
            for (int page = 0; page + geometry.pagesOfSlab(c) <= ChunkGeometry.PAGES; page++) {
                boolean last = page + geometry.pagesOfSlab(c) == ChunkGeometry.PAGES;
                int blocks = geometry.blocksAt(page, c, units);
                int end = geometry.offsetOfPage(page) + blocks * units;
                assertThat(end).as("class %d at page %d", c, page).isLessThanOrEqualTo(geometry.chunkUnits());
                if (!last) {
                    assertThat(blocks).isEqualTo(full);
                } else if (geometry.mayUseLastPage(c, units)) {
                    assertThat(blocks).isBetween(Math.max(1, full - full / 8), full);
                }
            }
        }
    }

    /** Slabs come and go in any order, and each block still starts at a multiple of the alignment. */
    @ParameterizedTest
    @MethodSource("cuts")
    void everySlabStartsAtAMultipleOfTheAlignment(Cut cut) {
        SizeClasses sizes = cut.sizes();
        ChunkGeometry geometry = cut.geometry();
        int alignment = cut.storage().units(cut.alignmentBytes());
        SplittableRandom random = new SplittableRandom(11);
        Chunk chunk = new Chunk(new byte[0], 0);
        List<int[]> runs = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            int c = sizes.firstClass() + random.nextInt(sizes.count() - sizes.firstClass());
            int pages = geometry.pagesOfSlab(c);
            long allowed = geometry.mayUseLastPage(c, sizes.blockUnits(c)) ? -1L : -1L >>> 1;
            int page = chunk.takePages(pages, allowed);
            if (page >= 0) {
                assertThat(geometry.offsetOfPage(page) % alignment)
                        .as("class %d at page %d", c, page)
                        .isZero();
                runs.add(new int[] {page, pages});
            }
            if (page < 0 || random.nextInt(3) == 0) {
                int[] run = runs.remove(random.nextInt(runs.size()));
                chunk.returnPages(run[0], run[1]);
            }
        }
    }

    /** Chunks are smaller than that by rule: a slab of so many small blocks as a handle can tell fills no eighth of a page. */
    @Test
    void whereEverySlabWastesMuchItTakesThePagesThatWasteLeast() {
        SizeClasses sizes = new SizeClasses(16, 16, 1 << 20);
        ChunkGeometry geometry = new ChunkGeometry(Storage.DIRECT, 64 << 20, sizes);
        assertThat(geometry.pagesOfSlab(0)).isEqualTo(1);
        assertThat(geometry.blocksAt(0, 0, 16)).isEqualTo(Handle.MAX_BLOCKS);
        assertThat(geometry.pagesOfSlab(sizes.count() - 1)).isEqualTo(1);
    }

    /** An eighth less, and no more: with 8 blocks one may be lost to the header, with 7 none. */
    @ParameterizedTest
    @MethodSource("cuts")
    void theLastPageIsUsedExactlyWhereItCostsAtMostAnEighthOfTheBlocks(Cut cut) {
        SizeClasses sizes = cut.sizes();
        ChunkGeometry geometry = cut.geometry();
        for (int c = sizes.firstClass(); c < sizes.count(); c++) {
            int units = sizes.blockUnits(c);
            int full = geometry.blocksAt(0, c, units);
            int last = (geometry.chunkUnits() - geometry.offsetOfPage(ChunkGeometry.PAGES - geometry.pagesOfSlab(c)))
                    / units;
            int lost = full - Math.min(full, last);
            assertThat(geometry.mayUseLastPage(c, units))
                    .as("class %d of %d blocks", c, full)
                    .isEqualTo(8 * lost <= full);
        }
    }

    /** The fewest pages of which at most an eighth is wasted. */
    @ParameterizedTest
    @MethodSource("cuts")
    void aSlabHasTheFewestPagesThatWasteLittle(Cut cut) {
        SizeClasses sizes = cut.sizes();
        ChunkGeometry geometry = cut.geometry();
        for (int c = sizes.firstClass(); c < sizes.count(); c++) {
            int block = sizes.blockUnits(c);
            int pages = 1;
            while (8 * (geometry.offsetOfPage(pages) % block) > geometry.offsetOfPage(pages)) {
                pages++;
            }
            assertThat(geometry.pagesOfSlab(c)).as("class %d", c).isEqualTo(pages);
        }
    }

    @Test
    void theLongestSlabIsHalfAChunk() {
        SizeClasses sizes = new SizeClasses(16, 16, 32 << 10);
        ChunkGeometry geometry = new ChunkGeometry(Storage.DIRECT, 64 << 10, sizes);
        int last = sizes.count() - 1;
        assertThat(geometry.pagesOfSlab(last)).isEqualTo(ChunkGeometry.PAGES / 2);
        assertThat(geometry.blocksAt(0, last, 32 << 10)).isEqualTo(1);
    }
}
