package cofio.bench;

import cofio.Cofio;
import cofio.CofioException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Other memories, whose ways to save and to find a fact are timed beside Cofio's commands. */
final class StartPeers {
    private static final String QMD = "@tobilu/qmd@0.9.0";

    private final Path scratch;
    private final List<FilledMemory> memories;
    private final TimedCommands commands;
    private final Consumer<String> progress;
    private final List<StartRow> rows = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private int told;

    StartPeers(Path scratch, List<FilledMemory> memories, TimedCommands commands, Consumer<String> progress) {
        this.scratch = scratch;
        this.memories = memories;
        this.commands = commands;
        this.progress = progress;
    }

    private interface Peer {
        Map<StartRow, TimedCommands.Step> steps() throws IOException, InterruptedException;
    }

    void add() throws InterruptedException {
        add(ReferenceServer.VERSION, this::reference);
        add(AgentKitsServer.VERSION, this::agentKits);
        add(QMD, this::qmd);
    }

    List<StartRow> rows() {
        return rows;
    }

    List<String> remarks() {
        return remarks;
    }

    /** One that cannot be fetched or does not do what it should is left out. */
    private void add(String name, Peer peer) throws InterruptedException {
        progress.accept("fetching " + name);
        try {
            Map<StartRow, TimedCommands.Step> steps = peer.steps();
            for (TimedCommands.Step step : steps.values()) {
                step.take();
            }
            steps.forEach((row, step) -> {
                rows.add(row);
                commands.add(row.key(), step, () -> {});
            });
            remarks.add("beside it " + name);
        } catch (IOException | CofioException e) {
            remarks.add(name + " was left out: " + e.getMessage());
        }
    }

    private Map<StartRow, TimedCommands.Step> reference() throws IOException, InterruptedException {
        ReferenceServer server = ReferenceServer.fetched(scratch);
        Map<StartRow, TimedCommands.Step> steps = new LinkedHashMap<>();
        for (FilledMemory memory : memories) {
            search(server, memory, steps);
        }
        return steps;
    }

    private Map<StartRow, TimedCommands.Step> agentKits() throws IOException, InterruptedException {
        AgentKitsServer server = AgentKitsServer.fetched(scratch);
        Map<StartRow, TimedCommands.Step> steps = new LinkedHashMap<>();
        for (FilledMemory memory : memories) {
            Path folder = search(server, memory, steps);
            steps.put(
                    new StartRow("agentkits-memory-save", memory.size),
                    () -> commands.run(
                            server.saving(folder, ServerLoad.sentence(++told)), server.environment(folder), 0));
        }
        return steps;
    }

    private Path search(ComparedServer server, FilledMemory memory, Map<StartRow, TimedCommands.Step> steps)
            throws IOException {
        Path folder = Files.createDirectories(scratch.resolve(server.name() + "-" + memory.size));
        server.fill(folder, facts(memory));
        ComparedServer.Search search = server.searches().getFirst();
        steps.put(new StartRow(server.name() + ": " + search.name(), memory.size), () -> {
            try (ToolServer running = server.start(folder)) {
                running.initialized();
                running.call(search.tool(), search.arguments().apply(words(memory)));
            }
        });
        return folder;
    }

    private Map<StartRow, TimedCommands.Step> qmd() throws IOException, InterruptedException {
        NpmFolder npm = NpmFolder.with(scratch.resolve("qmd"), QMD, "bun");
        String program = npm.programs().resolve("qmd").toString();
        Map<StartRow, TimedCommands.Step> steps = new LinkedHashMap<>();
        for (FilledMemory memory : memories) {
            Path home = Files.createDirectories(scratch.resolve("qmd-" + memory.size));
            Path notes = Files.createDirectories(home.resolve("notes"));
            Files.writeString(notes.resolve("MEMORY.md"), "# Memory\n\n- " + String.join("\n- ", facts(memory)) + "\n");
            Map<String, String> environment = Map.of(
                    "HOME", home.toString(),
                    "INDEX_PATH", home.resolve("index.sqlite").toString(),
                    "QMD_CONFIG_DIR", home.toString(),
                    // its script looks for bun there
                    "PATH", npm.programs() + File.pathSeparator + System.getenv("PATH"));
            commands.run(List.of(program, "collection", "add", notes.toString(), "--name", "memory"), environment, 0);
            steps.put(
                    new StartRow("qmd search", memory.size),
                    () -> commands.run(List.of(program, "search", words(memory)), environment, 0));
        }
        return steps;
    }

    private static List<String> facts(FilledMemory memory) {
        try (Cofio cofio = Cofio.open(memory.workspace)) {
            return cofio.facts().stream().map(held -> held.fact().text()).toList();
        }
    }

    /** The first words of a fact: they look for words, not for what a question means. */
    private static String words(FilledMemory memory) {
        String[] words = memory.nextQuestion().answer().split("[^\\p{L}\\p{N}]+", 3);
        return words[0] + " " + words[1];
    }
}
