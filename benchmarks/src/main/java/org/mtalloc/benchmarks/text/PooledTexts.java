package org.mtalloc.benchmarks.text;

import org.mtalloc.benchmarks.workload.ForceNew;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.strings.PooledString;
import org.mtalloc.strings.StringMemory;

/** Texts in the memory of one of our allocators, which grow by one of our policies. */
final class PooledTexts implements TextSource {
    private final StringMemory owned;
    private final StringMemory memory;

    PooledTexts(AllocatorKind kind, GrowthKind growth) {
        ForceNew.rejectFor(kind);
        this.owned = StringMemory.create(kind);
        this.memory = owned.withGrowth(growth.policy());
    }

    @Override
    public CharSequence append(int count) {
        PooledString text = new PooledString(memory);
        for (int i = 0; i < count; i++) {
            text.append(Letters.at(i));
        }
        return text;
    }

    @Override
    public CharSequence selfConcat(int doublings) {
        PooledString text = new PooledString(memory).append(Letters.FIRST);
        for (int i = 0; i < doublings; i++) {
            PooledString sum = text.concat(text);
            text.close();
            text = sum;
        }
        return text;
    }

    @Override
    public void drop(CharSequence text) {
        ((PooledString) text).close();
    }

    @Override
    public long usedBlocks() {
        return memory.usedBlocks();
    }

    @Override
    public long reservedBytes() {
        return memory.bytes().stats().reservedBytes() + memory.chars().stats().reservedBytes();
    }

    @Override
    public void close() {
        owned.close();
    }
}
