package org.mtalloc.strings;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.mtalloc.core.error.AllocatorException;

/** How the calls on what is closed are listed, and what each must throw. */
final class ClosedCalls {
    private ClosedCalls() {}

    static <T> Function<T, Object> noResult(Consumer<T> call) {
        return object -> {
            call.accept(object);
            return "no result";
        };
    }

    interface IoCall<T, R> {
        R apply(T object) throws IOException;
    }

    interface NoIoResult<T> {
        void accept(T object) throws IOException;
    }

    static <T, R> Function<T, Object> io(IoCall<T, R> call) {
        return object -> {
            try {
                return Objects.requireNonNull(call.apply(object));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }

    static <T> Function<T, Object> noIoResult(NoIoResult<T> call) {
        return io(object -> {
            call.accept(object);
            return "no result";
        });
    }

    static void assertRefused(String call, String what, ThrowingCallable body) {
        assertThatThrownBy(body)
                .as(call)
                .isInstanceOf(UseAfterCloseException.class)
                .isInstanceOf(AllocatorException.class)
                .hasMessage(what + " must be open: state=closed");
    }
}
