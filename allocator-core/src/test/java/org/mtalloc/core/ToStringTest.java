package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mtalloc.core.buffer.BufferPool;
import org.mtalloc.core.buffer.PooledBuffer;
import org.mtalloc.core.config.Storage;

/** For people, in debuggers and logs, everything has a text, whatever its state. */
class ToStringTest {
    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#all")
    void ofAnAllocatorIsThereBeforeUseAndAfterClose(AllocatorSetup setup) {
        Allocator allocator = setup.open();
        List<Object> objects = new ArrayList<>(List.of(allocator, allocator.owned(), allocator.locator()));
        String before = allocator.toString();
        assertThat(before).contains(setup.kind().id()).contains(setup.storage().name());
        objects.forEach(object -> assertThat(object.toString()).isNotEmpty());
        long block = allocator.allocate(100);
        objects.add(allocator.stats());
        if (setup.safety().isParanoid()) {
            objects.addAll(allocator.liveBlocks());
        }
        String described = allocator.describe(block);
        allocator.close();
        assertThat(allocator).hasToString(before);
        objects.forEach(object -> assertThat(object.toString()).isNotEmpty());
        assertThat(allocator.describe(block))
                .isEqualTo(described)
                .startsWith("block=0x")
                .contains("generation=");
        assertThat(allocator.describe(-1)).startsWith("block=0xffffffffffffffff (");
    }

    @ParameterizedTest
    @MethodSource("org.mtalloc.core.AllocatorSetup#kinds")
    void ofAPoolAndItsBuffersIsThereAfterTheEnd(AllocatorSetup setup) {
        Allocator allocator = setup.open();
        BufferPool pool =
                BufferPool.builder().name("texts").allocator(allocator).build();
        BufferPool view = pool.owned();
        PooledBuffer buffer = pool.acquire(10);
        PooledBuffer slice = buffer.slice(1, 2);
        slice.release();
        buffer.release();
        pool.close();
        allocator.close();
        assertThat(slice).hasToString("PooledBuffer of pool texts: size=2, references=0");
        assertThat(buffer).hasToString("PooledBuffer of pool texts: size=10, references=0");
        assertThat(List.of(pool.toString(), view.toString()))
                .allMatch(
                        text -> text.startsWith("BufferPool texts over ") && text.contains(Storage.HEAP_BYTES.name()));
    }
}
