package org.mtalloc.benchmarks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.mtalloc.benchmarks.runner.JvmCommand;

/** A table that nobody can have read is no success. */
class LostOutputTest {
    /** As a disk that is full. */
    private static final class Full extends OutputStream {
        @Override
        public void write(int b) throws IOException {
            throw new IOException("as it must here");
        }
    }

    @Test
    void outputThatCannotBeWrittenIsAFailure() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Surroundings surroundings = new Surroundings(
                new PrintStream(new Full(), true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                JvmCommand::likeThisOne,
                Invocation.MEMORY_BYTES,
                "no-such-compiler");
        assertThat(Main.run(surroundings, "capacity")).isEqualTo(ExitStatus.FAILED);
        assertThat(err.toString(StandardCharsets.UTF_8).lines())
                .containsExactly("mtalloc: standard output could not be written");
    }
}
