package cofio.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.fact.StoredFact;
import cofio.fact.Topic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random operations on the memory and on a map that says what must be true. */
class ModelTest {
    @TempDir
    Path workspace;

    private Clock clock = Clock.fixed(Instant.parse("2026-11-10T08:00:00Z"), ZoneOffset.UTC);
    private final Map<String, String> model = new TreeMap<>();
    private final Deque<Map<String, String>> before = new ArrayDeque<>();
    private final List<String> forgotten = new ArrayList<>();
    private int values;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void randomOperationsLeaveWhatTheModelSays(long seed) throws IOException {
        Random random = new Random(seed);
        Memory memory = Memory.open(workspace, clock, false);
        for (int step = 0; step < 150; step++) {
            clock = Clock.offset(clock, Duration.ofMinutes(random.nextInt(40)));
            switch (random.nextInt(12)) {
                case 0 -> {
                    memory.close();
                    memory = Memory.open(workspace, clock, false);
                }
                case 1 -> edit(random);
                case 2 -> forget(memory, random);
                case 3 -> undo(memory);
                case 4 -> {
                    if (random.nextInt(4) == 0) {
                        delete(workspace.resolve("memory/.cofio"));
                        before.clear();
                    }
                }
                default -> tell(memory, random);
            }
            assertThat(Tell.texts(memory)).as("after step " + step).containsExactlyInAnyOrderElementsOf(facts());
        }
        historyEndsInTheModel(memory);
        memory.close();
    }

    private List<String> facts() {
        List<String> facts = new ArrayList<>();
        model.forEach((name, value) -> facts.add(name + ": " + value));
        return facts;
    }

    private void tell(Memory memory, Random random) {
        int count = random.nextInt(12) == 0 ? 130 : 1 + random.nextInt(3);
        List<String> lines = new ArrayList<>();
        Map<String, String> former = new TreeMap<>(model);
        for (int i = 0; i < count; i++) {
            String name = "Thing " + random.nextInt(count > 100 ? 400 : 60);
            String value = "value<" + values++ + ">";
            if (lines.stream().anyMatch(line -> line.startsWith(name + ":"))) {
                continue; // two values that are told at once stay beside each other
            }
            model.put(name, value);
            lines.add(name + ": " + value);
        }
        Tell.to(memory, Topic.values()[random.nextInt(8)], lines.toArray(String[]::new));
        before.push(former);
    }

    private void forget(Memory memory, Random random) throws IOException {
        String name = "Thing " + random.nextInt(60);
        List<StoredFact> found = memory.held().stream()
                .filter(held -> held.fact().text().startsWith(name + ": "))
                .toList();
        assertThat(memory.forget(found, false)).hasSameSizeAs(found);
        if (found.isEmpty()) {
            return;
        }
        Map<String, String> former = new TreeMap<>(model);
        String value = model.remove(name);
        assertThat(everything()).doesNotContain(String.valueOf(value));
        assertThat(memory.history(fact -> fact.text().startsWith(name + ": "))).isEmpty();
        before.push(former);
        forgotten.add(value);
    }

    private void undo(Memory memory) {
        if (before.isEmpty()) {
            return;
        }
        if (memory.undo().isPresent()) {
            model.clear();
            model.putAll(before.pop());
        } else {
            before.clear();
        }
    }

    /** After an edit undo may refuse, which the model does not follow: it starts anew from here. */
    private void edit(Random random) throws IOException {
        Path file = workspace.resolve("memory/MEMORY.md");
        if (model.isEmpty() || !Files.exists(file)) {
            return;
        }
        List<String> names = new ArrayList<>(model.keySet());
        String name = names.get(random.nextInt(names.size()));
        String line = "- " + name + ": " + model.get(name) + "\n";
        String text = Files.readString(file);
        if (!text.contains(line)) {
            return;
        }
        if (random.nextBoolean()) {
            Files.writeString(file, text.replace(line, ""));
            model.remove(name);
        } else {
            String value = "edited<" + values++ + ">";
            Files.writeString(file, text.replace(line, "- " + name + ": " + value + "\n"));
            model.put(name, value);
        }
        delete(workspace.resolve("memory/.cofio/undo"));
        before.clear();
    }

    private void historyEndsInTheModel(Memory memory) {
        List<String> open = memory.history(fact -> true).stream()
                .filter(value -> value.until() == null)
                .map(value -> value.fact().text())
                .toList();
        assertThat(open).containsExactlyInAnyOrderElementsOf(facts());
    }

    private String everything() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(workspace)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (!file.toString().contains("/.cofio/undo/")) {
                    all.append(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
                }
            }
        }
        return all.toString();
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path path : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
