package cofio.task;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a run left for checks to look at: the files of the workspace as they are, and what was replied. */
record LeftBehind(Path workspace, List<PlayedTurn> turns) {
    /** The first reply has the number 0; one that was never given is empty. */
    String reply(int number) {
        return number < turns.size() ? turns.get(number).reply() : "";
    }

    /** What is at that place in the workspace, be it a file or a folder; a link may lead out of it, and is not followed. */
    Optional<Path> at(String path) throws IOException {
        Path file = workspace.resolve(path);
        boolean there = Files.exists(file)
                && file.toRealPath().equals(workspace.toRealPath().resolve(path));
        return there ? Optional.of(file) : Optional.empty();
    }

    /** The text of a file, or nothing where there is no such file; a text that is not UTF-8 is a failure. */
    String text(String path) throws IOException {
        Optional<Path> file = at(path).filter(Files::isRegularFile);
        return file.isPresent() ? Files.readString(file.get()) : "";
    }

    /** The text of all Markdown files; what begins with a dot is machine state. */
    String memory() throws IOException {
        if (!Files.isDirectory(workspace)) {
            return "";
        }
        List<Path> files;
        try (Stream<Path> all = Files.walk(workspace)) {
            files = all.filter(file -> file.toString().endsWith(".md") && !Files.isSymbolicLink(file))
                    .filter(file -> !isHidden(workspace.relativize(file)))
                    .sorted()
                    .toList();
        }
        StringBuilder texts = new StringBuilder();
        for (Path file : files) {
            texts.append(Files.readString(file)).append('\n');
        }
        return texts.toString();
    }

    static boolean isHidden(Path relative) {
        for (Path part : relative) {
            if (part.toString().startsWith(".")) {
                return true;
            }
        }
        return false;
    }
}
