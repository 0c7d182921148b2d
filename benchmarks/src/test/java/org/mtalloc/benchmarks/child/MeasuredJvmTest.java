package org.mtalloc.benchmarks.child;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.mtalloc.benchmarks.round.ListRounds;
import org.mtalloc.benchmarks.workload.FaultyLists;
import org.mtalloc.benchmarks.workload.Implementation;
import org.mtalloc.benchmarks.workload.ListOfStrings;
import org.mtalloc.benchmarks.workload.Workload;

class MeasuredJvmTest {
    private static final Workload SMALL = new Workload(2, 100, 9, 3, 15);

    private final ByteArrayOutputStream output = new ByteArrayOutputStream();
    private final MeasuredJvm program = new MeasuredJvm(new PrintStream(output, true, StandardCharsets.UTF_8));

    @Test
    void tellsTheStartEachRoundAndTheEnd() {
        assertThat(run(Implementation.MT.open(15))).isEqualTo(Outcome.MEASURED);
        assertThat(messages())
                .extracting(Message::getClass)
                .extracting(Class::getSimpleName)
                .containsExactly("Started", "RoundDone", "RoundDone", "RoundDone", "Ended");
    }

    @Test
    void tellsAFailedCheck() {
        assertThat(run(FaultyLists.wrongElement(Implementation.POOL))).isEqualTo(Outcome.CHECK_FAILED);
        assertThat(ended().detail()).contains("read").contains("index=99");
    }

    @Test
    void tellsThatMemoryRanOut() {
        assertThat(run(FaultyLists.error(Implementation.NEW, new OutOfMemoryError("planted"))))
                .isEqualTo(Outcome.OUT_OF_MEMORY);
        assertThat(ended().detail()).contains("planted");
    }

    @Test
    void tellsAnyOtherFailure() {
        assertThat(run(FaultyLists.error(Implementation.NEW, new StackOverflowError("planted"))))
                .isEqualTo(Outcome.FAILED);
        assertThat(ended().detail()).contains("StackOverflowError");
    }

    @Test
    void argumentsSurviveTheCommandLine() {
        ChildArguments arguments = new ChildArguments(Implementation.PRIVATE, SMALL);
        assertThat(ChildArguments.parse(arguments.toList().toArray(String[]::new)))
                .isEqualTo(arguments);
    }

    @Test
    void namesTheKindOfStrings() {
        assertThat(new ChildArguments(Implementation.JDK, SMALL).strings()).isEqualTo("String");
        assertThat(new ChildArguments(Implementation.MT, SMALL).strings()).isEqualTo("inline 15");
        assertThat(new ChildArguments(Implementation.MT, SMALL.withInlineChars(0)).strings())
                .isEqualTo("inline 0");
    }

    private Outcome run(ListOfStrings lists) {
        return program.run(() -> new ListRounds(lists, SMALL), SMALL.rounds());
    }

    private List<Message> messages() {
        return output.toString(StandardCharsets.UTF_8)
                .lines()
                .map(Message::parse)
                .map(Optional::orElseThrow)
                .toList();
    }

    private Message.Ended ended() {
        List<Message> all = messages();
        return (Message.Ended) all.get(all.size() - 1);
    }
}
