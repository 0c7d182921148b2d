package org.mtalloc.benchmarks.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.mtalloc.benchmarks.report.CapacityTable;
import org.mtalloc.benchmarks.report.JsonFile;
import org.mtalloc.benchmarks.text.CapacityRow;
import org.mtalloc.core.config.Tune;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code mtalloc capacity}: asks strings of each growth policy for their capacity, in this process. */
@Command(
        name = CapacityTable.NAME,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        header = "The capacities of the proposal of 2001, by growth policy.",
        description = {
            "For each request of the table of 2001, 32 to 262144 characters, a fresh string of each growth policy reserves"
                    + " that much and is asked for its capacity: exact, doubling, page-rounded with the figures of 2001, and"
                    + " size-class, the default. Takes well under a second.",
            "Checks that page-rounded gives the table of 2001."
        },
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:page-rounded gives the table of 2001.",
            "1:it does not; the table says where.",
            "2:bad input: one line says what is wrong and what is allowed; nothing was run."
        })
final class CapacityCommand implements Callable<Integer> {
    private final Surroundings surroundings;

    @Mixin
    private final JsonOption json = new JsonOption();

    CapacityCommand(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() throws IOException {
        if (Tune.isNewForced()) {
            throw new BadInputException("force-new is set, which makes the allocator mt allocate as new does; allowed:"
                    + " neither MTALLOC_FORCE_NEW nor mtalloc.forceNew=true");
        }
        try (JsonFile file = json.open()) {
            List<CapacityRow> rows = CapacityRow.all();
            surroundings.out().print(CapacityTable.of(rows));
            surroundings.out().flush();
            for (CapacityRow row : rows) {
                file.write(CapacityTable.json(row));
            }
            return rows.stream().allMatch(CapacityRow::reproduces2001) ? ExitStatus.OK : ExitStatus.FAILED;
        }
    }
}
