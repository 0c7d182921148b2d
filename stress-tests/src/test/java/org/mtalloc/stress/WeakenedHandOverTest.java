package org.mtalloc.stress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mtalloc.stress.harness.ClassPath;
import org.mtalloc.stress.harness.JcstressLog;
import org.mtalloc.stress.harness.JcstressRun;

/** The hand-over of a block is a protocol of the core's callers; its weakened twin is a test of its own. */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class WeakenedHandOverTest {
    private static final Path DIRECTORY = Path.of("target", "weakened-tests");
    private static final String TWIN = "org.mtalloc.stress.weakened.EarlyHandOver";
    private static final int MILLISECONDS = 1000;
    private static final int ITERATIONS = 2;

    @Test
    void showsTornContents() throws IOException, InterruptedException {
        JcstressLog log = new JcstressRun(ClassPath.ofWeakenedTests(), DIRECTORY).run(TWIN, MILLISECONDS, ITERATIONS);

        assertThat(log.exitStatus()).as("%s", log).isNotZero();
        assertThat(log.forbidden(TWIN)).as("%s", log).contains("torn contents");
    }
}
