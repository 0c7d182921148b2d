package org.mtalloc.stress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mtalloc.stress.harness.ClassPath;
import org.mtalloc.stress.harness.JcstressLog;
import org.mtalloc.stress.harness.JcstressRun;
import org.mtalloc.stress.listing.ListedTest;
import org.mtalloc.stress.peers.BrokenAllocator;
import org.mtalloc.stress.peers.NettyUnderTest;
import org.mtalloc.stress.plugin.AllocatorUnderTest;
import org.mtalloc.stress.plugin.Plugged;

/** The tests of any allocator let a good one pass that is not ours, and catch a bad one, each in its way. */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class PeersTest {
    private static final Path DIRECTORY = Path.of("target", "peers");
    private static final String PLUGGED = "org.mtalloc.stress.plugged.";
    private static final String PATTERN = "^org\\.mtalloc\\.stress\\.plugged\\.";
    private static final int MILLISECONDS = 300;
    private static final int ITERATIONS = 1;

    /** Per test, the outcome that it shows of the broken allocator. What it throws depends on where the damage is met. */
    static final Map<String, String> CAUGHT = Map.of(
            PLUGGED + "FewBlocks", "two owners",
            PLUGGED + "ManyBlocks", "two owners",
            PLUGGED + "HandOver", "torn contents",
            PLUGGED + "Exchange", "contents spoilt",
            PLUGGED + "SecondFree", "both frees won",
            PLUGGED + "StaleFree", "both frees won|the next owner lost its block",
            PLUGGED + "CloseUnderUse", "open after close",
            PLUGGED + "TwoLedgers", "contents spoilt");

    @Test
    void nettysPooledAllocatorPasses() throws IOException, InterruptedException {
        JcstressLog log = run(NettyUnderTest.class);

        assertThat(log.exitStatus()).as("%s", log).isZero();
        assertThat(twoActorTests())
                .allSatisfy(test -> assertThat(log.allowed(test))
                        .as("outcomes of %s; %s", test, log)
                        .isNotEmpty());
        assertThat(log.allowed(PLUGGED + "SecondFree")).contains("the first free won", "the second free won");
        assertThat(log.allowed(PLUGGED + "StaleFree")).containsExactly("declined");
        assertThat(log.allowed(PLUGGED + "CloseUnderUse")).containsExactly("declined");
    }

    @Test
    void everyTestCatchesTheBrokenAllocator() throws IOException, InterruptedException {
        JcstressLog log = run(BrokenAllocator.class);

        assertThat(log.exitStatus()).as("%s", log).isNotZero();
        assertThat(CAUGHT.keySet()).containsExactlyInAnyOrderElementsOf(twoActorTests());
        assertThat(CAUGHT)
                .allSatisfy((test, outcome) -> assertThat(log.forbidden(test))
                        .as("forbidden outcomes of %s; %s", test, log)
                        .anyMatch(seen -> seen.matches(outcome)));
    }

    private static JcstressLog run(Class<? extends AllocatorUnderTest> allocator)
            throws IOException, InterruptedException {
        Path directory = DIRECTORY.resolve(allocator.getSimpleName());
        return new JcstressRun(ClassPath.ofShippedTests(), directory)
                .run(PATTERN, MILLISECONDS, ITERATIONS, "-D" + Plugged.PROPERTY + "=" + allocator.getName());
    }

    private static List<String> twoActorTests() {
        return ListedTest.read(ClassPath.ofShippedTests().listOfTests()).stream()
                .filter(test -> test.actors() == 2 && test.name().startsWith(PLUGGED))
                .map(ListedTest::name)
                .toList();
    }
}
