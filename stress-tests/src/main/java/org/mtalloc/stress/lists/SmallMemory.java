package org.mtalloc.stress.lists;

import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorBuilder;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.config.Tune;
import org.mtalloc.strings.StringMemory;

/** String memories in which a few dozen elements are much: blocks of 4 KiB, so eight a magazine and fifteen a chunk. */
final class SmallMemory {
    private static final int ALIGNMENT_BYTES = 16;
    private static final int BLOCK_BYTES = 4 << 10;
    private static final int CHUNK_BYTES = 64 << 10;
    private static final int MAX_THREADS = 256;
    private static final int HEADROOM = 4;

    private static final Tune TUNE =
            new Tune(ALIGNMENT_BYTES, BLOCK_BYTES, BLOCK_BYTES, CHUNK_BYTES, MAX_THREADS, HEADROOM, false);

    private SmallMemory() {}

    static StringMemory of(AllocatorKind kind) {
        return StringMemory.over(allocator(kind, Storage.HEAP_BYTES), allocator(kind, Storage.HEAP_CHARS));
    }

    private static Allocator allocator(AllocatorKind kind, Storage storage) {
        return AllocatorBuilder.of(kind)
                .storage(storage)
                .tune(TUNE)
                .name("lists-" + kind.id())
                .build();
    }
}
