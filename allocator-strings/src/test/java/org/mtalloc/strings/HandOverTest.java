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
