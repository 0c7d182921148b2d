package org.mtalloc.core.slab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.error.AllocatorClosedException;

class PlainSlotsTest {
    private final SlabTable table = new SlabTable("test", 1);
    private final PlainSlots slots = new PlainSlots("test", table);

    @Test
    void everySlabHasAnIndexOfItsOwn() {
        Set<Integer> indexes = new HashSet<>();
        for (int i = 0; i < SlabTable.GROUP + 3; i++) {
            Slab slab = slots.acquire(Handle.PLAIN_CLASS);
            assertThat(indexes.add(slab.index())).isTrue();
            assertThat(slab.capacity()).isEqualTo(Handle.MAX_BLOCKS);
            assertThat(SlabChecks.classOf(slab)).isEqualTo(Handle.PLAIN_CLASS);
            assertThat(table.owned(Handle.of(slab.key, 0, 0))).isSameAs(slab);
        }
    }

    @Test
    void slabsThatCameBackAreUsedFirst() {
        Slab first = slots.acquire(Handle.PLAIN_CLASS);
        Slab second = slots.acquire(Handle.PLAIN_CLASS);
        first.link(null, second);
        slots.release(first);
        slots.release(null);
        Set<Slab> again = new HashSet<>();
        again.add(slots.acquire(Handle.PLAIN_CLASS));
        again.add(slots.acquire(Handle.PLAIN_CLASS));
        assertThat(again).containsExactlyInAnyOrder(first, second);
        assertThat(first.next()).isNull();
        assertThat(second.next()).isNull();
    }

    @Test
    void afterCloseThereAreNoMore() {
        table.close();
        assertThatThrownBy(() -> slots.acquire(Handle.PLAIN_CLASS)).isInstanceOf(AllocatorClosedException.class);
    }
}
