package cofio.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files of a memory as any other program sees them. */
final class FilesOnDisk {
    private static final Pattern JOURNAL = Pattern.compile("\\d{4}-\\d\\d-\\d\\d\\.md");
    private static final Pattern PRESENT_LINE = Pattern.compile("#{1,2} \\S.*|[-*] \\S.*|More in \\[.*\\]\\(.*\\)\\.|");
    private static final Pattern IMPORTED_LINE =
            Pattern.compile("---|kind: \\S+|from: \\S.*|imported: \\S+|" + PRESENT_LINE);
    private static final Pattern UNDER_WAY = Pattern.compile("imported/\\.[^/]*/.*");
    private static final Pattern JOURNAL_LINE = Pattern.compile(
            "# \\d{4}-\\d\\d-\\d\\d|## \\d\\d:\\d\\d:\\d\\d \\S.*|>( .*)?|- [a-z ]+: \\S.*|  - was: \\S.*|");

    final Map<String, String> present = new TreeMap<>();
    final Map<String, String> journals = new TreeMap<>();
    final List<String> torn = new ArrayList<>();
    final List<String> leftovers = new ArrayList<>();

    private FilesOnDisk() {}

    static FilesOnDisk of(Path workspace) throws IOException {
        FilesOnDisk leaves = new FilesOnDisk();
        Path memory = workspace.resolve("memory");
        if (Files.isDirectory(memory)) {
            try (Stream<Path> files = Files.walk(memory)) {
                for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                    leaves.take(memory.relativize(file).toString(), file);
                }
            }
        }
        return leaves;
    }

    /** The files of a memory that lies elsewhere, by their names in memory/. */
    static FilesOnDisk of(Map<String, byte[]> files) {
        FilesOnDisk leaves = new FilesOnDisk();
        files.forEach(leaves::take);
        return leaves;
    }

    private void take(String name, Path file) throws IOException {
        // Most files are no text of the memory, and large.
        take(name, name.endsWith(".md") ? Files.readAllBytes(file) : new byte[0]);
    }

    private void take(String name, byte[] bytes) {
        if (name.endsWith(".tmp") && !name.startsWith(".cofio/index")) { // there Lucene clears up at its next write
            leftovers.add(name);
        } else if (UNDER_WAY.matcher(name).matches()) {
            leftovers.add(name);
        } else if (name.endsWith(".md") && !name.startsWith(".")) {
            try {
                String text = StandardCharsets.UTF_8
                        .newDecoder()
                        .decode(ByteBuffer.wrap(bytes))
                        .toString();
                (JOURNAL.matcher(name).matches() ? journals : present).put(name, text);
            } catch (CharacterCodingException e) {
                torn.add(name + " is not valid UTF-8");
            }
        }
    }

    /** Whether the files of the present are whole; true at any instant, also after a kill. */
    void checkPresent() {
        present.forEach((name, text) -> check(name, text, name.startsWith("imported/") ? IMPORTED_LINE : PRESENT_LINE));
    }

    /** Whether the journals are whole; true once a memory was opened again, which cuts off an unfinished entry. */
    void checkJournals() {
        journals.forEach((name, text) -> {
            if (text.isEmpty()) {
                return; // its name is made before its first bytes, and the next entry begins it
            }
            check(name, text, JOURNAL_LINE);
            if (!text.endsWith("\n\n")) {
                torn.add(name + " does not end with a whole entry");
            }
        });
    }

    private void check(String name, String text, Pattern line) {
        if (!text.startsWith(line == IMPORTED_LINE ? "---" : "# ") || !text.endsWith("\n")) {
            torn.add(name + " is not complete");
        }
        text.lines()
                .filter(one -> !line.matcher(one).matches())
                .forEach(one -> torn.add(name + " has the line: " + one));
    }

    /** Every fact that stands in a file of the present, as often as it stands there. */
    List<MarkedFact> facts() {
        return present.values().stream()
                .flatMap(String::lines)
                .flatMap(line -> MarkedFact.in(line).stream())
                .toList();
    }
}
