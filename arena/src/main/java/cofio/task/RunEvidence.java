package cofio.task;

import cofio.CofioException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What a run left behind, for those who mark it.
 *
 * @param files the text of the workspace's files by their paths; what begins with a dot is machine state and no part of it
 */
public record RunEvidence(List<PlayedTurn> turns, Map<String, String> files) {
    private static final long LONGEST_FILE = 2_000_000;
    private static final long MOST = 64_000_000;
    private static final Pattern STRAY = Pattern.compile(
            "\"(?:path|file|file_path|filename|cwd)\":\"(?:~|(?:[^\"]*/)?\\.\\.(?:/|\")|/(?![^\"]*/workspace(?:/|\")))");

    public RunEvidence {
        turns = List.copyOf(turns);
        files = Collections.unmodifiableMap(new TreeMap<>(files));
    }

    public static RunEvidence of(RunFolder folder) {
        try {
            return new RunEvidence(TranscriptFile.read(folder.transcript()), texts(folder.workspace()));
        } catch (IOException e) {
            throw new CofioException("the run cannot be read: " + folder.path(), "", e);
        }
    }

    private static Map<String, String> texts(Path workspace) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        if (!Files.isDirectory(workspace)) {
            return texts;
        }
        Files.walkFileTree(workspace, new SimpleFileVisitor<>() {
            private long room = MOST;

            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean hidden = !folder.equals(workspace)
                        && folder.getFileName().toString().startsWith(".");
                return hidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                boolean wanted = attributes.isRegularFile()
                        && !file.getFileName().toString().startsWith(".")
                        && attributes.size() <= Math.min(LONGEST_FILE, room);
                if (wanted) {
                    room -= attributes.size();
                    String name = workspace.relativize(file).toString().replace('\\', '/');
                    texts.put(name, new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return texts;
    }

    public long tokens() {
        return turns.stream().mapToLong(turn -> turn.input() + turn.output()).sum();
    }

    public long calls() {
        return turns.stream().mapToLong(turn -> turn.calls().size()).sum();
    }

    /** Calls of tools on paths outside of the workspace. */
    public long strayCalls() {
        return turns.stream()
                .flatMap(turn -> turn.calls().stream())
                .filter(call -> STRAY.matcher(call.arguments()).find())
                .count();
    }
}
