package org.mtalloc.core.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.config.Safety;
import org.mtalloc.core.error.BlockCorruptedException;
import org.mtalloc.user.UserCode;

/** What a pool's allocator names as the place of a block is the user's, and not the pool's. */
class PlaceTest {
    private static final String HERE = "allocatedAt=org.mtalloc.user.UserCode.here(UserCode.java:";

    @Test
    void aBlockOfAPoolIsNamedByWhoAcquiredIt() {
        try (BufferPool pool = BufferPool.builder()
                        .safety(Safety.PARANOID)
                        .zeroOnAllocate(true)
                        .build();
                PooledBuffer first = UserCode.here(() -> pool.acquire(10));
                PooledBuffer second = UserCode.here(() -> pool.owned().acquire(20))) {
            assertThat(first.size() + second.size()).isEqualTo(30);
            assertThat(pool.allocator().liveBlocks())
                    .hasSize(2)
                    .allSatisfy(block -> assertThat(block.toString()).contains(HERE));
        }
    }

    @Test
    void soAreADamagedOneAndOneThatIsFreedTwice() {
        try (BufferPool pool =
                BufferPool.builder().safety(Safety.PARANOID).wipeOnFree(true).build()) {
            PooledBuffer buffer = UserCode.here(() -> pool.acquire(10));
            buffer.array()[buffer.arrayOffset() + 10] = 1;
            assertThatThrownBy(buffer::release)
                    .isInstanceOf(BlockCorruptedException.class)
                    .hasMessageContaining(HERE);
            PooledBuffer released = pool.acquire(10);
            Supplier<Boolean> release = released::release;
            assertThat(UserCode.there(release)).isTrue();
            assertThatThrownBy(() -> pool.allocator().free(released.block))
                    .hasMessageContaining("freedAt=org.mtalloc.user.UserCode.there(UserCode.java:");
        }
    }
}
