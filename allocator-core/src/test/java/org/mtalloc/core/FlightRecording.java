package org.mtalloc.core;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Runs something while the flight recorder records some of the events of this library, and reads them back. */
final class FlightRecording {
    private FlightRecording() {}

    /** {@return the events of these names that {@code work} fired for an allocator, in their order in time} */
    static List<RecordedEvent> of(String allocator, Runnable work, String... names) {
        try (Recording recording = new Recording()) {
            for (String name : names) {
                recording.enable(name);
            }
            recording.start();
            work.run();
            recording.stop();
            return read(recording).stream()
                    .filter(event ->
                            List.of(names).contains(event.getEventType().getName()))
                    .filter(event -> event.getString("allocator").equals(allocator))
                    .sorted(Comparator.comparing(
                            RecordedEvent::getStartTime)) // the file holds one buffer after another
                    .toList();
        }
    }

    private static List<RecordedEvent> read(Recording recording) {
        try {
            Path file = Files.createTempFile("mtalloc", ".jfr");
            try {
                recording.dump(file);
                return RecordingFile.readAllEvents(file);
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
