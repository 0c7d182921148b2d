package org.mtalloc.benchmarks.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class JavaOptionsTest {
    @Test
    void splitsAtBlanks() {
        assertThat(JavaOptions.split("  -Xmx2g   -XX:+UseParallelGC ")).containsExactly("-Xmx2g", "-XX:+UseParallelGC");
        assertThat(JavaOptions.split("")).isEmpty();
    }

    @Test
    void keepsWhatIsQuotedTogether() {
        assertThat(JavaOptions.split("-Da=\"b c\" '-Dd=e \"f\"' -Dg=''"))
                .containsExactly("-Da=b c", "-Dd=e \"f\"", "-Dg=");
        assertThat(JavaOptions.split("\"-Dprice=$1\\2\"")).containsExactly("-Dprice=$1\\2");
    }

    @Test
    void refusesAQuoteThatIsNotClosed() {
        assertThatThrownBy(() -> JavaOptions.split("-Xmx1g \"-Da=b")).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> JavaOptions.split("'")).isInstanceOf(BadInputException.class);
    }
}
