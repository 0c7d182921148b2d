package org.mtalloc.strings;

import com.code_intelligence.jazzer.junit.FuzzTest;
import org.mtalloc.core.AllocatorKind;

/**
 * Scripts whose decisions a fuzzer makes: {@code JAZZER_FUZZ=1 mvn test -Dtest=StringFuzzTest#stringList}. Without that
 * variable the stored inputs are replayed, those of past findings among them.
 */
class StringFuzzTest {
    @FuzzTest(maxDuration = "60s")
    void pooledString(byte[] data) {
        try (TestMemory memory = new TestMemory(AllocatorKind.POOL);
                PooledStringScript script = new PooledStringScript(memory)) {
            script.run(Choices.of(data));
        }
    }

    /** The first byte chooses the growth policy, the second tells at which call the memory fails, if it is not 0. */
    @FuzzTest(maxDuration = "60s")
    void editedString(byte[] data) {
        Choices choices = Choices.of(data);
        GrowthPolicy[] policies = {Growth.SIZE_CLASS, Growth.EXACT, Growth.DOUBLING, PageRoundedGrowth.OF_2001};
        try (TestMemory memory = new TestMemory(AllocatorKind.POOL);
                EditScript script = new EditScript(memory, policies[choices.below(policies.length)])) {
            memory.countdown().failAt(choices.below(256));
            script.run(choices);
        }
    }

    /** The first byte is the inline limit, the second tells at which call the memory fails, if it is not 0. */
    @FuzzTest(maxDuration = "60s")
    void stringList(byte[] data) {
        Choices choices = Choices.of(data);
        int inlineLimit = choices.below(NodeLayout.INLINE_MAX + 1);
        try (TestMemory memory = new TestMemory(AllocatorKind.POOL);
                StringListScript script = new StringListScript(memory, inlineLimit)) {
            memory.countdown().failAt(choices.below(256));
            script.run(choices);
        }
    }

    /** The first byte is the inline limit, the second tells at which call the memory fails, if it is not 0. */
    @FuzzTest(maxDuration = "60s")
    void listEdits(byte[] data) {
        Choices choices = Choices.of(data);
        int inlineLimit = choices.below(NodeLayout.INLINE_MAX + 1);
        try (TestMemory memory = new TestMemory(AllocatorKind.POOL);
                ListEditsScript script = new ListEditsScript(memory, inlineLimit)) {
            memory.countdown().failAt(choices.below(256));
            script.run(choices);
        }
    }

    /** The first byte tells at which call the memory fails, if it is not 0. */
    @FuzzTest(maxDuration = "60s")
    void strBuf(byte[] data) {
        Choices choices = Choices.of(data);
        try (TestMemory memory = new TestMemory(AllocatorKind.POOL);
                StrBufScript script = new StrBufScript(memory)) {
            memory.countdown().failAt(choices.below(256));
            script.run(choices);
        }
    }
}
