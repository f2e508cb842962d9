package cofio.task;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Checks of the second-brain tasks: a memory file is at one of three places, and how many of five facts it holds. */
final class MemoryFileChecks {
    private static final List<String> PLACES = List.of("memory/MEMORY.md", "MEMORY.md", "memory.md");
    private static final List<List<String>> FACTS = List.of(
            List.of("rust"),
            List.of("january", "2024"),
            List.of("elena", "vasquez"),
            List.of("neondb"),
            List.of("purple", "elephant", "sunrise"));

    private MemoryFileChecks() {}

    /** The match that comes with the program takes any bytes for text. */
    static List<AutomatedCheck> match24(LeftBehind left) throws IOException {
        for (String place : PLACES) {
            Optional<Path> file = left.at(place).filter(Files::isRegularFile);
            if (file.isPresent()) {
                String text = new String(Files.readAllBytes(file.get()), StandardCharsets.UTF_8);
                return found("memory_file_made", "facts_in_file", place, text);
            }
        }
        return none("memory_file_made", "facts_in_file");
    }

    /** The task of PinchBench takes a folder of that name for the file, and fails at reading it. */
    static List<AutomatedCheck> secondBrain(LeftBehind left) throws IOException {
        for (String place : PLACES) {
            Optional<Path> file = left.at(place);
            if (file.isPresent()) {
                return found("memory_tool_used", "recall_tool_used", place, Files.readString(file.get()));
            }
        }
        return none("memory_tool_used", "recall_tool_used");
    }

    private static List<AutomatedCheck> none(String there, String share) {
        return List.of(
                new AutomatedCheck(there, 0, "there is no such file"),
                new AutomatedCheck(share, 0, "nothing to look in"));
    }

    private static List<AutomatedCheck> found(String there, String share, String place, String text) {
        String content = text.toLowerCase(Locale.ROOT);
        long held = FACTS.stream()
                .filter(words -> words.stream().allMatch(content::contains))
                .count();
        return List.of(
                new AutomatedCheck(there, 1, place),
                new AutomatedCheck(share, held / (double) FACTS.size(), held + " of " + FACTS.size() + " in " + place));
    }
}
