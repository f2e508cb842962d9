package cofio;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The Java files of the project, as they lie in the folders of its modules. */
public final class SourceFiles {
    private SourceFiles() {}

    /** Those of the program itself, without its tests. */
    public static List<Path> main() throws IOException {
        return of("library", "app", "arena", "bench").stream()
                .filter(file -> file.toString().contains("src/main/java"))
                .toList();
    }

    static List<Path> of(String... folders) throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String folder : folders) {
            try (Stream<Path> files = Files.walk(Path.of(folder))) {
                files.filter(file -> file.toString().endsWith(".java"))
                        .filter(file -> !file.startsWith(Path.of(folder, "target")))
                        .forEach(sources::add);
            }
        }
        return sources;
    }
}
