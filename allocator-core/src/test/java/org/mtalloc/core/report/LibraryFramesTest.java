package org.mtalloc.core.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The user's place in a stack is named, whatever of the library and of the JDK lies above it. */
class LibraryFramesTest {
    private static final StackTraceElement LIBRARY = frame("org.mtalloc.core.MtAllocator");
    private static final StackTraceElement USER = frame("com.example.Parser");
    private static final StackTraceElement CALLER = frame("com.example.Main");
    private static final StackTraceElement JDK =
            new StackTraceElement(null, "java.base", "17", "java.util.Formatter", "format", "Formatter.java", 1);

    private static StackTraceElement frame(String className) {
        return new StackTraceElement(className, "call", "Some.java", 7);
    }

    private static Throwable stack(StackTraceElement... frames) {
        Throwable taken = new Throwable("never thrown");
        taken.setStackTrace(frames);
        return taken;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.mtalloc.core.Allocator",
                "org.mtalloc.core.buffer.Lender",
                "org.mtalloc.core.report.LibraryFrames",
                "org.mtalloc.jetty.Pool",
                "org.mtalloc.micrometer.AllocatorMetrics",
                "org.mtalloc.netty.Pool",
                "org.mtalloc.strings.OutOfLine$Barrier",
                "org.mtalloc.undertow.Pool"
            })
    void framesOfTheLibraryArePassedOver(String className) {
        Throwable taken = stack(LIBRARY, frame(className), USER, LIBRARY, CALLER);
        assertThat(LibraryFrames.place(taken)).isEqualTo("com.example.Parser.call(Some.java:7)");
        assertThat(LibraryFrames.stripped(taken, 32)).containsExactly(USER, LIBRARY, CALLER);
        assertThat(LibraryFrames.stripped(taken, 2)).containsExactly(USER, LIBRARY);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.mtalloc.corel.Draw",
                "org.mtalloc.stringsearch.Search",
                "org.mtalloc.user.UserCode",
                "org.mtalloc.Own",
                "org.mtallocx.core.Own"
            })
    void packagesThatStartAlikeAreTheUsers(String className) {
        StackTraceElement user = frame(className);
        assertThat(LibraryFrames.stripped(stack(LIBRARY, user, CALLER), 32)).containsExactly(user, CALLER);
    }

    /** A view of a list, or a formatter, calls the library from inside the JDK. */
    @Test
    void framesOfTheJdkArePassedOverToo() {
        assertThat(LibraryFrames.stripped(stack(LIBRARY, JDK, LIBRARY, JDK, USER, JDK), 32))
                .containsExactly(USER, JDK);
    }

    @Test
    void whereThereIsNoUserTheJdksPlaceIsNamed() {
        assertThat(LibraryFrames.stripped(stack(LIBRARY, JDK, JDK), 32)).containsExactly(JDK, JDK);
        assertThat(LibraryFrames.stripped(stack(LIBRARY, LIBRARY), 32)).containsExactly(LIBRARY, LIBRARY);
    }

    @Test
    void withoutAStackThePlaceIsUnknown() {
        assertThat(LibraryFrames.place(stack())).isEqualTo("unknown");
        assertThat(LibraryFrames.stripped(stack(), 32)).isEmpty();
    }

    /** The module of a frame is known for the JDK alone: users' code may be in modules as well. */
    @Test
    void aModuleOfAUserIsNotTakenForTheJdk() {
        StackTraceElement inModule =
                new StackTraceElement("app", "com.example", "1", "com.example.Parser", "call", "Parser.java", 1);
        List<StackTraceElement> found = LibraryFrames.stripped(stack(LIBRARY, inModule, CALLER), 32);
        assertThat(found).isEqualTo(Stream.of(inModule, CALLER).toList());
    }
}
