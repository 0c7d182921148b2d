package org.mtalloc.benchmarks.strbuf;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Optional;
import java.util.stream.Stream;

/** The two strings of the discussion. */
public enum BufferText {
    /** Five bytes. */
    SHORT("short", "short"),
    /** 47 bytes. */
    LONG("long", "this is a string that we will repeatedly insert");

    private final String id;
    private final String text;

    BufferText(String id, String text) {
        this.id = id;
        this.text = text;
    }

    /** {@return the name on the command line and in the reports} */
    public String id() {
        return id;
    }

    /** {@return the bytes} */
    public byte[] bytes() {
        return text.getBytes(US_ASCII);
    }

    /** {@return the text of that name} */
    public static Optional<BufferText> byId(String id) {
        return Stream.of(values()).filter(each -> each.id.equals(id)).findFirst();
    }
}
