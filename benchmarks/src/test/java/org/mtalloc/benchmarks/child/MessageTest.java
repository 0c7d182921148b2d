package org.mtalloc.benchmarks.child;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mtalloc.benchmarks.round.RoundResult;

class MessageTest {
    static Stream<Message> messages() {
        return Stream.of(
                new Message.Started("17.0.15+6", "G1", 1L << 40),
                new Message.Property("mtalloc.chunkBytes", "64k"),
                new Message.RoundDone(new RoundResult(0.25, 0.5, 0.125, 0, 0.75, 130_022_928L), 604_000_000L),
                new Message.RoundDone(new RoundResult(1, 2, Double.NaN, 0, Double.NaN, 0), 0),
                new Message.Ended(Outcome.CHECK_FAILED, "index=7, expected=\"Ho\"\nactual=\"\""),
                new Message.Ended(Outcome.MEASURED, ""));
    }

    @ParameterizedTest
    @MethodSource("messages")
    void isOneLineThatGivesTheSameMessage(Message message) {
        assertThat(message.toLine()).doesNotContain("\n");
        assertThat(Message.parse(message.toLine())).contains(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{\"other\":1}", "[0.5s][info][gc] Using G1", "{\"mtalloc\":\"news\"}"})
    void otherLinesMeanNothing(String line) {
        assertThat(Message.parse(line)).isEmpty();
    }

    @Test
    void aLineThatIsCutOffMeansNothing() {
        String line = new Message.Started("17", "G1", 1).toLine();
        assertThat(Message.parse(line.substring(0, line.length() - 5))).isEmpty();
    }
}
