package org.mtalloc.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.Cleaner;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mtalloc.core.config.Storage;
import org.mtalloc.core.error.LimitExceededException;

/** Direct memory that is released at the wrong moment, or never: arenas keep it safe. */
@EnabledForJreRange(minVersion = 22)
class DirectInUseTest {
    private static final Cleaner CLEANER = Cleaner.create();
    private static final AllocatorSetup SETUP =
            new AllocatorSetup(AllocatorKind.MT, Storage.DIRECT, TuneChoice.SMALL_CHUNKS);

    /** A channel reads into a block that is freed, and whose chunk is trimmed, meanwhile. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void memoryThatAChannelWorksOnStaysUntilItIsDone(boolean limited) throws Exception {
        ExecutorService reader = Executors.newSingleThreadExecutor();
        Pipe pipe = Pipe.open();
        try {
            Allocator allocator = limited ? ofOneChunk() : SETUP.open();
            long block = allocator.allocate(100);
            ByteBuffer view = allocator.byteBuffer(block);
            AtomicReference<@Nullable Thread> thread = new AtomicReference<>();
            Future<Integer> read = reader.submit(() -> {
                thread.set(Thread.currentThread());
                return pipe.source().read(view);
            });
            Await.until("the reader waits in the channel", Duration.ofSeconds(60), () -> isInRead(thread.get()));
            allocator.free(block);
            allocator.trim();
            if (limited) {
                assertThatThrownBy(() -> allocator.allocate(100))
                        .as("what is held up counts")
                        .isInstanceOf(LimitExceededException.class);
            }
            assertThat(allocator.stats().reservedBytes()).isEqualTo(SETUP.tune().chunkBytes());
            assertThatCode(() -> view.get(50)).as("the memory is still there").doesNotThrowAnyException();
            pipe.sink().write(ByteBuffer.wrap(new byte[] {1, 2, 3}));
            assertThat(read.get(60, TimeUnit.SECONDS)).isEqualTo(3);
            if (limited) {
                allocator.allocate(100);
            } else {
                allocator.trim();
                assertThat(allocator.stats().reservedBytes()).isZero();
            }
            assertThatThrownBy(() -> view.get(50))
                    .as("it went back when the next was taken, or at a trim")
                    .isInstanceOf(IllegalStateException.class);
            allocator.close();
        } finally {
            reader.shutdownNow();
            pipe.sink().close();
            pipe.source().close();
        }
    }

    /** The collector comes while the channel still reads: it must come back. */
    @Test
    void memoryThatAChannelWorksOnGoesBackThoughItsAllocatorIsGone() throws Exception {
        ExecutorService reader = Executors.newSingleThreadExecutor();
        Pipe pipe = Pipe.open();
        try {
            ByteBuffer view = viewOfDroppedAllocator();
            AtomicReference<@Nullable Thread> thread = new AtomicReference<>();
            Future<Integer> read = reader.submit(() -> {
                thread.set(Thread.currentThread());
                return pipe.source().read(view);
            });
            Await.until("the reader waits in the channel", Duration.ofSeconds(60), () -> isInRead(thread.get()));
            awaitCollection();
            assertThat(isAccessible(view)).isTrue();
            pipe.sink().write(ByteBuffer.wrap(new byte[] {1, 2, 3}));
            assertThat(read.get(60, TimeUnit.SECONDS)).isEqualTo(3);
            Await.until("the memory goes back", Duration.ofSeconds(30), () -> {
                System.gc();
                return !isAccessible(view);
            });
        } finally {
            reader.shutdownNow();
            pipe.sink().close();
            pipe.source().close();
        }
    }

    /** Waits until a cleaner has run for an object dropped here, twice: those dropped before had their turn. */
    private static void awaitCollection() {
        for (int i = 0; i < 2; i++) {
            AtomicBoolean cleaned = new AtomicBoolean();
            CLEANER.register(new Object(), () -> cleaned.set(true));
            Await.until("the collector comes", Duration.ofSeconds(30), () -> {
                System.gc();
                return cleaned.get();
            });
        }
    }

    private static Allocator ofOneChunk() {
        return AllocatorBuilder.of(SETUP.kind())
                .storage(SETUP.storage())
                .tune(SETUP.tune())
                .limitBytes(SETUP.tune().chunkBytes())
                .build();
    }

    private static boolean isInRead(@Nullable Thread reader) {
        return reader != null
                && Arrays.stream(reader.getStackTrace())
                        .anyMatch(frame -> frame.getMethodName().equals("read0"));
    }

    /** What nobody closed goes back when the collector finds it; a view of it throws then. */
    @Test
    void memoryOfAnAllocatorThatWasDroppedGoesBack() {
        ByteBuffer view = viewOfDroppedAllocator();
        Await.until("the memory goes back", Duration.ofSeconds(30), () -> {
            System.gc();
            return !isAccessible(view);
        });
        assertThatThrownBy(() -> view.get(0)).isInstanceOf(IllegalStateException.class);
    }

    private static ByteBuffer viewOfDroppedAllocator() {
        Allocator allocator = SETUP.open();
        return allocator.byteBuffer(allocator.allocate(100)).put(0, (byte) 1);
    }

    private static boolean isAccessible(ByteBuffer view) {
        try {
            return view.get(0) == 1;
        } catch (IllegalStateException e) {
            return false;
        }
    }
}
