package org.mtalloc.benchmarks.runner;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FirstComplaintTest {
    private final FirstComplaint complaint = new FirstComplaint();

    @Test
    void keepsTheFirstLineThatSaysSomething() {
        complaint.accept("");
        complaint.accept("#");
        complaint.accept("Picked up JAVA_TOOL_OPTIONS: -Xmx1g");
        complaint.accept("OpenJDK 64-Bit Server VM warning: Sharing is only supported for boot loader classes");
        complaint.accept("Unrecognized VM option 'Foo'");
        complaint.accept("Error: Could not create the Java Virtual Machine.");
        assertThat(complaint.describe(1)).isEqualTo("exit status 1, Unrecognized VM option 'Foo'");
    }

    @Test
    void knowsTheSignsOfMemoryThatRanOut() {
        assertThat(complaint.outOfMemory()).isFalse();
        complaint.accept("Exception in thread \"main\" java.lang.OutOfMemoryError: Java heap space");
        complaint.accept("another line");
        assertThat(complaint.outOfMemory()).isTrue();
    }

    @Test
    void namesASignal() {
        assertThat(complaint.describe(137)).isEqualTo("ended by signal 9");
        assertThat(complaint.line()).isEmpty();
    }
}
