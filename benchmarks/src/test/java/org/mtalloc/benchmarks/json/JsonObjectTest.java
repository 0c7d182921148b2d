package org.mtalloc.benchmarks.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class JsonObjectTest {
    @Test
    void keepsTheOrderAndWritesNullForWhatIsAbsent() {
        JsonObject object = new JsonObject()
                .put("text", "a \"b\"\n")
                .put("number", 3_000_000_000L)
                .put("decimal", 0.1234567)
                .put("absent", Double.NaN)
                .put("truth", true)
                .put("array", new double[] {1, Double.NaN})
                .put("nothing", (String) null);
        assertThat(object)
                .hasToString(
                        "{\"text\":\"a \\\"b\\\"\\n\",\"number\":3000000000,\"decimal\":0.123457,\"absent\":null,\"truth\":true,"
                                + "\"array\":[1.0,null],\"nothing\":null}");
    }

    @Test
    void readsWhatItWrote() throws IOException {
        JsonObject object = JsonObject.parse("{\"text\":\"x\",\"number\":5,\"decimal\":0.5,\"absent\":null}");
        assertThat(object.text("text")).isEqualTo("x");
        assertThat(object.number("number")).isEqualTo(5);
        assertThat(object.decimal("decimal")).isEqualTo(0.5);
        assertThat(object.decimal("absent")).isNaN();
    }

    @Test
    void rejectsWhatIsNoObject() {
        assertThatThrownBy(() -> JsonObject.parse("{\"cut")).isInstanceOf(IOException.class);
    }
}
