package org.mtalloc.benchmarks.cpp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mtalloc.benchmarks.child.Outcome;
import org.mtalloc.benchmarks.round.RoundResult;
import org.mtalloc.benchmarks.runner.FirstComplaint;
import org.mtalloc.benchmarks.runner.MeasuredProcess;

class CppFormatsTest {
    private static final String LINE = "name=list_of_strings allocator=new malloc=mimalloc abi=cow threads=4 count=1000"
            + " length=9 wall=0.500000 user=0.250000 sys=0.125000 other_cores=0.750 maxrss_kb=2048";

    @Test
    void readsTheReportLine() {
        assertThat(CppReport.parse(LINE))
                .contains(new CppReport(new RoundResult(0.5, 0.25, 0.125, 0, 0.75, 0), 2048 * 1024, "mimalloc"));
        assertThat(CppReport.parse("out of memory")).isEmpty();
    }

    @Test
    void findsThePlainMimalloc() {
        List<String> cache = List.of(
                "3 libs found in cache `/etc/ld.so.cache'",
                "\tlibmimalloc-secure.so.2 (libc6,x86-64) => /usr/lib/libmimalloc-secure.so.2",
                "\tlibmimalloc.so.2 (libc6,x86-64) => /usr/lib/libmimalloc.so.2",
                "\tlibc.so.6 (libc6,x86-64) => /usr/lib/libc.so.6");
        assertThat(MimallocLibrary.fileIn(cache)).contains("/usr/lib/libmimalloc.so.2");
        assertThat(MimallocLibrary.fileIn(cache.subList(3, 4))).isEmpty();
    }

    @Test
    void aRowMustRunOnTheMallocThatItNames() {
        List<CppReport> reports = CppReport.parse(LINE).stream().toList();
        FirstComplaint none = new FirstComplaint();
        MeasuredProcess.Exit exit = new MeasuredProcess.Exit(0, 1);
        assertThat(CppRound.of(exit, reports, none, true).outcome()).isEqualTo(Outcome.MEASURED);
        assertThat(CppRound.of(exit, reports, none, false).outcome()).isEqualTo(Outcome.FAILED);
        assertThat(CppRound.of(exit, List.of(), none, true).detail()).isEqualTo("no report line");
    }

    @Test
    void theExitStatusTellsTheOutcome() {
        FirstComplaint complaint = new FirstComplaint();
        complaint.accept("out of memory");
        CppRound round = CppRound.of(new MeasuredProcess.Exit(3, 1), List.of(), complaint, false);
        assertThat(round.outcome()).isEqualTo(Outcome.OUT_OF_MEMORY);
        assertThat(round.detail()).isEqualTo("exit status 3, out of memory");
    }
}
