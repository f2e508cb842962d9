package cofio.cli;

import cofio.fact.KeyValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jline.reader.History;
import org.jline.reader.LineReader;
import org.jspecify.annotations.Nullable;

/** The lines typed before, which arrow-up brings back: kept in the user's state folder, readable by the user alone. */
final class TypedLines {
    /** What was forgotten must not stand in the next line, nor who asked for it. */
    static final String NOT_KEPT = "/forget*:/quit*";

    private TypedLines() {}

    /** Where they are kept; empty where the system does not let us, and then they are not. */
    static Optional<Path> file(UnaryOperator<@Nullable String> environment, String home) {
        Path folder = Stream.of("XDG_STATE_HOME", "LOCALAPPDATA")
                .map(name -> Optional.ofNullable(environment.apply(name)).orElse(""))
                .filter(value -> !value.isBlank())
                .map(Path::of)
                .filter(Path::isAbsolute)
                .findFirst()
                .orElseGet(() -> Path.of(home, ".local", "state"))
                .resolve("cofio");
        Path file = folder.resolve("chat_history");
        try {
            Files.createDirectories(folder);
            if (Files.notExists(file)) {
                Files.createFile(file);
            }
            if (Files.getFileStore(file).supportsFileAttributeView("posix")) {
                Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
                Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
            }
            return Optional.of(file);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Takes out the lines in which the value of a forgotten fact stands. */
    static void strike(List<String> forgotten, LineReader reader) throws IOException {
        Predicate<String> telling =
                line -> forgotten.stream().anyMatch(fact -> tells(line.toLowerCase(Locale.ROOT), fact));
        History history = reader.getHistory();
        history.load();
        List<History.Entry> kept = new ArrayList<>();
        for (History.Entry entry : history) {
            if (!telling.test(entry.line())) {
                kept.add(entry);
            }
        }
        history.purge();
        for (History.Entry entry : kept) {
            history.add(entry.time(), entry.line());
        }
        history.save();
    }

    private static boolean tells(String line, String fact) {
        String value = fact.substring(KeyValue.colon(fact) + 1).toLowerCase(Locale.ROOT);
        return Stream.of(value.split("[^\\p{L}\\p{N}]+"))
                .filter(word -> !word.isEmpty())
                .allMatch(line::contains);
    }
}
