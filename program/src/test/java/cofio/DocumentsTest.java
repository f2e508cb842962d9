package cofio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keeps the documents true where a test can: links, the table of imports, the journal that docs/files.md shows. */
class DocumentsTest {
    private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:)([^)#]*)(?:#([^)]*))?\\)");
    private static final List<String> MODULES = List.of("library", "app", "arena", "bench");
    private static final Pattern SOURCE = Pattern.compile(
            "`((?:text|encoder|fact|memory|index|answer|doctor|agent|face|exchange|http|mcp|task|arena|bench|cli)/[\\w/]+\\.java)`");

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        List<String> dead = new ArrayList<>();
        for (Path document : documents()) {
            String text = Files.readString(document).replaceAll("(?ms)^```.*?^```$", "");
            LINK.matcher(text).results().forEach(link -> {
                Path file = link.group(1).isEmpty() ? document : document.resolveSibling(link.group(1));
                if (Files.notExists(file)
                        || link.group(2) != null && !headings(file).contains(link.group(2))) {
                    dead.add(document + ": " + link.group());
                }
            });
        }
        assertThat(dead).isEmpty();
    }

    @Test
    void everySourceFileThatTheArchitectureNamesIsThere() throws IOException {
        assertThat(SOURCE.matcher(Files.readString(Path.of("docs/architecture.md")))
                        .results()
                        .map(found -> found.group(1)))
                .isNotEmpty()
                .allMatch(name -> MODULES.stream()
                        .anyMatch(module -> Files.exists(Path.of(module, "src/main/java/cofio", name))));
    }

    @Test
    void theTableOfImportsIsTheOneThatIsEnforced() throws IOException {
        Map<String, Set<String>> table = new HashMap<>();
        List<String> lines = Files.readAllLines(Path.of("docs/architecture.md"));
        int start = lines.indexOf("| package | may use |") + 2;
        for (String line :
                lines.subList(start, start + lines.subList(start, lines.size()).indexOf(""))) {
            String[] cells = line.split("\\|", -1);
            table.put(
                    place(cells[1]),
                    Arrays.stream(cells[2].split(",", -1))
                            .filter(name -> !name.isBlank())
                            .map(DocumentsTest::place)
                            .collect(Collectors.toSet()));
        }
        assertThat(table).isEqualTo(ArchitectureTest.OURS);
    }

    private static String place(String cell) {
        return cell.strip().equals("Cofio") ? "" : cell.strip();
    }

    @Test
    void everyDecisionIsListed() throws IOException {
        String list = Files.readString(Path.of("docs/adr/README.md"));
        try (Stream<Path> files = Files.list(Path.of("docs/adr"))) {
            assertThat(files.map(file -> String.valueOf(file.getFileName())).filter(name -> !name.equals("README.md")))
                    .isNotEmpty()
                    .allMatch(name -> list.contains("(" + name + ")"));
        }
    }

    @Test
    void theJournalThatIsShownIsTheOneThatIsWritten(@TempDir Path workspace) throws IOException {
        Hands hands = new Hands();
        Path memory = workspace.resolve("memory/MEMORY.md");
        try (Cofio cofio = Cofio.open(workspace, hands)) {
            hands.at("09:14:22");
            cofio.remember("My bike lock code is 2290. My sister Mia lives in Lyon.", "user");
            hands.at("09:20:05");
            cofio.remember("My bike lock code is 4444.", "user");
            hands.at("09:21:40");
            cofio.remember("My sister Mia lives in Lyon.", "user");
            hands.at("09:30:00");
            String text = Files.readString(memory).replace("Lyon", "Lille");
            Files.writeString(memory, text + "- Boat: the Heron\n");
            assertThat(cofio.facts()).hasSize(3);
            hands.at("09:31:30");
            Files.writeString(memory, text);
            assertThat(cofio.facts()).hasSize(2);
            hands.at("09:40:12");
            cofio.forget(cofio.find("Mia"), false);
            hands.at("09:41:55");
            cofio.undo();
            hands.at("09:50:00");
            cofio.remember("My kayak is red.", "user");
            hands.at("09:50:30");
            cofio.undo();
        }
        String document = Files.readString(Path.of("docs/files.md"));
        assertThat(document)
                .contains("```markdown\n" + Files.readString(workspace.resolve("memory/2026-11-15.md")) + "```\n");
    }

    /** A clock that is set by hand. */
    private static final class Hands extends Clock {
        private Instant now = Instant.EPOCH;

        void at(String time) {
            now = LocalDate.parse("2026-11-15").atTime(LocalTime.parse(time)).toInstant(ZoneOffset.UTC);
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }

    /** The anchors that a Markdown viewer gives to the headings of a document. */
    private static List<String> headings(Path document) {
        try {
            return Files.readAllLines(document).stream()
                    .filter(line -> line.startsWith("#"))
                    .map(line -> line.replaceFirst("^#+ ", "")
                            .toLowerCase(Locale.ROOT)
                            .replaceAll("[^\\p{L}\\p{N} -]", "")
                            .replace(' ', '-'))
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Path> documents() throws IOException {
        List<Path> documents = new ArrayList<>();
        for (String folder : List.of(".", "docs", "docs/adr")) {
            try (Stream<Path> files = Files.list(Path.of(folder))) {
                files.filter(file -> Objects.requireNonNull(file.getFileName())
                                .toString()
                                .endsWith(".md"))
                        .forEach(documents::add);
            }
        }
        return documents;
    }
}
