package org.mtalloc.stress;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.mtalloc.stress.harness.ClassPath;
import org.mtalloc.stress.listing.ListedTest;

/** The tables of the module's README are complete. */
class ReadmeTest {
    @Test
    void namesEveryTestAndEveryPlantedFault() throws IOException {
        String readme = Files.readString(Path.of("README.md"));

        assertThat(ListedTest.read(ClassPath.ofShippedTests().listOfTests()))
                .allSatisfy(test -> assertThat(readme).contains(test.name().replaceFirst(".*\\.", "")));
        assertThat(PlantedFaults.all()).allSatisfy(fault -> assertThat(readme).contains(fault.name()));
    }
}
