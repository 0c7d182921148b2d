package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mtalloc.core.Allocator;
import org.mtalloc.core.AllocatorBuilder;
import org.mtalloc.core.AllocatorKind;
import org.mtalloc.core.LiveBlock;
import org.mtalloc.core.config.Safety;
import org.mtalloc.core.config.Storage;
import org.mtalloc.user.UserOfStrings;

/** At the paranoid level the place of a block's allocation is the user's, however deep in the library it was made. */
class PlaceTest {
    private static Allocator paranoid(Storage storage) {
        return AllocatorBuilder.of(AllocatorKind.MT)
                .storage(storage)
                .safety(Safety.PARANOID)
                .build();
    }

    @Test
    void ofEachWayToTakeABlockIsTheUsers() {
        String wide = "text with a \u20AC in it";
        String text = "text that needs a block of its own";
        try (Allocator bytes = paranoid(Storage.HEAP_BYTES);
                Allocator chars = paranoid(Storage.HEAP_CHARS);
                StringMemory memory = StringMemory.over(bytes, chars);
                PooledString string = new PooledString(memory);
                PooledString widened = new PooledString(memory).append("text");
                StrBuf buffer = new StrBuf(memory);
                StrBuf formatted = new StrBuf(memory);
                StringList list = new StringList(memory)) {
            Map<String, Runnable> calls = new LinkedHashMap<>();
            calls.put("append", () -> string.append(text));
            calls.put("widen", () -> widened.append(wide));
            calls.put("buffer", () -> buffer.append(text));
            calls.put("format", () -> formatted.format(Locale.ROOT, "%s", text));
            calls.put("list", () -> list.addLast(text));
            calls.put("view", () -> list.asList().addAll(List.of(text, wide)));
            calls.forEach((name, call) -> {
                long before = memory.usedBlocks();
                UserOfStrings.callHere(call);
                assertThat(memory.usedBlocks()).as(name).isGreaterThan(before);
            });
            List<LiveBlock> live = new ArrayList<>(bytes.liveBlocks());
            live.addAll(chars.liveBlocks());
            assertThat(live)
                    .hasSize(10)
                    .allSatisfy(block -> assertThat(block.toString())
                            .contains("allocatedAt=org.mtalloc.user.UserOfStrings.callHere(UserOfStrings.java:"));
        }
    }
}
