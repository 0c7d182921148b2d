package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mtalloc.core.AllocatorKind;

/** Strings and lists that one thread makes and another reads, changes and closes; and lists beside each other. */
class HandOverTest {
    private static final int LISTS = 200;
    private static final int ELEMENTS = 100;
    private static final int THREADS = 4;

    private static String element(int list, int index) {
        return "list " + list + (index % 3 == 0 ? " has among others" : "") + " element " + index
                + (index % 7 == 0 ? " \u20AC" : "");
    }

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void listsPassThroughAQueue(AllocatorKind kind) throws Exception {
        try (TestMemory memory = new TestMemory(kind)) {
            BlockingQueue<StringList> queue = new ArrayBlockingQueue<>(4);
            FutureTask<Boolean> producer = start(() -> {
                for (int l = 0; l < LISTS; l++) {
                    queue.put(filled(memory, l));
                }
                return true;
            });
            FutureTask<Boolean> consumer = start(() -> {
                for (int l = 0; l < LISTS; l++) {
                    checkAndClose(memory, queue.take(), l);
                }
                return true;
            });
            assertThat(producer.get() && consumer.get()).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void threadsWorkBesideEachOther(AllocatorKind kind) throws Exception {
        try (TestMemory memory = new TestMemory(kind)) {
            List<FutureTask<Boolean>> tasks = new ArrayList<>();
            for (int t = 0; t < THREADS; t++) {
                tasks.add(start(() -> {
                    for (int l = 0; l < LISTS / THREADS; l++) {
                        checkAndClose(memory, filled(memory, l), l);
                    }
                    return true;
                }));
            }
            for (FutureTask<Boolean> task : tasks) {
                assertThat(task.get()).isTrue();
            }
        }
    }

    /**
     * Each list gets elements and goes on; the other thread sorts it, moves its elements to a list of its own, and
     * gives it back.
     */
    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void listsAreSplicedByTheOtherThread(AllocatorKind kind) throws Exception {
        try (TestMemory memory = new TestMemory(kind)) {
            BlockingQueue<StringList> filled = new ArrayBlockingQueue<>(4);
            BlockingQueue<StringList> emptied = new ArrayBlockingQueue<>(4);
            FutureTask<Boolean> producer = start(() -> {
                for (int l = 0; l < LISTS; l++) {
                    StringList list = l < 4 ? new StringList(memory.strings()) : emptied.take();
                    assertThat(list.isEmpty()).isTrue();
                    list.addAll(List.of("b" + l, "a" + l, "a longer text that needs a block " + l));
                    filled.put(list);
                }
                for (int l = 0; l < 4; l++) {
                    emptied.take().close();
                }
                return true;
            });
            FutureTask<Boolean> consumer = start(() -> {
                try (StringList all = new StringList(memory.strings())) {
                    for (int l = 0; l < LISTS; l++) {
                        StringList list = filled.take();
                        list.sort();
                        all.splice(list);
                        emptied.put(list);
                    }
                    assertThat(all.size()).isEqualTo(3L * LISTS);
                    assertThat(all.asList().subList(3, 6))
                            .containsExactly("a longer text that needs a block 1", "a1", "b1");
                    all.sort();
                    assertThat(all.asList()).isSorted();
                }
                return true;
            });
            assertThat(producer.get() && consumer.get()).isTrue();
        }
    }

    /** Buffers go to the other thread as they are; detached bytes come back, are attached and appended to. */
    @ParameterizedTest
    @EnumSource(AllocatorKind.class)
    void buffersAndDetachedBytesGoBothWays(AllocatorKind kind) throws Exception {
        try (TestMemory memory = new TestMemory(kind)) {
            BlockingQueue<StrBuf> buffers = new ArrayBlockingQueue<>(4);
            BlockingQueue<DetachedBytes> detached = new ArrayBlockingQueue<>(4);
            FutureTask<Boolean> producer = start(() -> {
                for (int i = 0; i < LISTS; i++) {
                    buffers.put(new StrBuf(memory.strings()).append(element(i, i)));
                }
                return true;
            });
            FutureTask<Boolean> middle = start(() -> {
                for (int i = 0; i < LISTS; i++) {
                    try (StrBuf buffer = buffers.take()) {
                        detached.put(buffer.append(buffer).detach());
                    }
                }
                return true;
            });
            FutureTask<Boolean> consumer = start(() -> {
                try (StrBuf buffer = new StrBuf(memory.strings())) {
                    for (int i = 0; i < LISTS; i++) {
                        buffer.attach(detached.take()).append("!");
                        assertThat(buffer.toString()).isEqualTo(element(i, i) + element(i, i) + "!");
                    }
                }
                return true;
            });
            assertThat(producer.get() && middle.get() && consumer.get()).isTrue();
        }
    }

    private interface Body {
        boolean run() throws InterruptedException, ExecutionException;
    }

    private static FutureTask<Boolean> start(Body body) {
        FutureTask<Boolean> task = new FutureTask<>(body::run);
        new Thread(task).start();
        return task;
    }

    private static StringList filled(TestMemory memory, int list) {
        StringList strings = new StringList(memory.strings());
        for (int i = 0; i < ELEMENTS; i++) {
            try (PooledString string = new PooledString(memory.strings())) {
                strings.addLast(string.append(element(list, i)));
            }
        }
        return strings;
    }

    private static void checkAndClose(TestMemory memory, StringList strings, int list) {
        StringCursor cursor = strings.cursor();
        for (int i = 0; cursor.next(); i++) {
            try (PooledString string = new PooledString(memory.strings())) {
                cursor.get(string);
                assertThat(string.contentEquals(element(list, i))).isTrue();
                cursor.set(string.append(string));
            }
        }
        assertThat(strings.size()).isEqualTo(ELEMENTS);
        strings.close();
    }
}
