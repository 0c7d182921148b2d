package org.mtalloc.benchmarks.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TextsTest {
    @Test
    void lengthNineGivesTheTextsOf2003() {
        assertThat(Texts.ofLength(9)).isEqualTo(new Texts("Hoiiiiiii", "Hiiiiiii"));
    }

    @Test
    void otherLengthsKeepTheShape() {
        assertThat(Texts.ofLength(2)).isEqualTo(new Texts("Ho", "H"));
        assertThat(Texts.ofLength(40).created()).hasSize(40).startsWith("Hoi").endsWith("i");
        assertThat(Texts.ofLength(40).assigned()).hasSize(39).startsWith("Hii").endsWith("i");
    }

    @Test
    void rejectsALengthWithoutRoomForTheShape() {
        assertThatThrownBy(() -> Texts.ofLength(1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("length=1");
    }
}
