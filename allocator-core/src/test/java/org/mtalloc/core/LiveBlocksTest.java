package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.config.Safety;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.InvalidBlockException;
import org.mtalloc.core.slab.Handle;
import org.mtalloc.user.UserCode;

/** At the paranoid level each block is known with the place where it was allocated, and the last ones with that of their free. */
class LiveBlocksTest {
    private static final int REMEMBERED_FREES = 1 << 10;

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#paranoid")
    void nameTheirPlaceOfAllocation(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            long first = UserCode.allocateHere(allocator, 0);
            long second = allocator.allocate(setup.maxPooled() + 5);
            long freed = allocator.allocate(10);
            allocator.free(freed);
            assertThat(allocator.liveBlocks())
                    .extracting(LiveBlock::block, LiveBlock::size)
                    .containsExactlyInAnyOrder(tuple(first, 1), tuple(second, setup.maxPooled() + 5));
            LiveBlock found = allocator.liveBlocks().stream()
                    .filter(each -> each.block() == first)
                    .findFirst()
                    .orElseThrow();
            assertThat(Arrays.stream(found.site().getStackTrace())
                            .anyMatch(frame -> frame.getMethodName().equals("allocateHere")))
                    .isTrue();
            assertThat(found.site()).hasMessageContaining(Thread.currentThread().getName());
            assertThat(found.toString())
                    .startsWith("LiveBlock[" + Handle.describe(first) + ", size=1, allocatedAt=")
                    .contains("org.mtalloc.user.UserCode.allocateHere(UserCode.java:");
            allocator.free(first);
            allocator.free(second);
            assertThat(allocator.liveBlocks()).isEmpty();
        }
    }

    @Test
    void areNotKnownAtTheCheckedLevel() {
        try (Allocator allocator =
                new AllocatorSetup(AllocatorKind.MT, Storage.HEAP_BYTES, TuneChoice.DEFAULTS).open()) {
            assertThat(allocator.safety()).isEqualTo(Safety.CHECKED);
            assertThatThrownBy(allocator::liveBlocks)
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("safety=CHECKED");
        }
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#paranoid")
    void aDoubleFreeNamesTheFirstFreeWhileItIsKnown(AllocatorSetup setup) {
        try (Allocator allocator = setup.open()) {
            long block = allocator.allocate(100);
            UserCode.freeHere(allocator, block);
            assertThatThrownBy(() -> allocator.free(block))
                    .isInstanceOf(InvalidBlockException.class)
                    .hasMessageContaining("freedAt=org.mtalloc.user.UserCode.freeHere(")
                    .cause()
                    .hasMessageContaining("freed here by thread")
                    .cause()
                    .hasMessageContaining("allocated here by thread");
            assertThatThrownBy(() -> allocator.usableSize(block))
                    .hasMessageContaining("freedAt=org.mtalloc.user.UserCode.freeHere(");
            long other = allocator.allocate(1_000);
            for (int i = 0; i < REMEMBERED_FREES; i++) {
                allocator.free(other);
                other = allocator.allocate(1_000);
            }
            assertThatThrownBy(() -> allocator.free(block))
                    .isInstanceOf(InvalidBlockException.class)
                    .hasMessageContaining("the block must be live")
                    .hasMessageNotContaining("freedAt=")
                    .hasNoCause();
        }
    }
}
