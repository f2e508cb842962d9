package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Strace;
import cofio.agent.model.ScriptedModel;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/**
 * Every command, watched: it connects to nobody beyond this machine, looks up no name, and writes nowhere but in the
 * workspace, in Cofio's own folders, and where it was told to.
 */
@EnabledOnOs(OS.LINUX)
class PrivacyIT {
    /** What benchmarks start, they start at once; then they repeat it. */
    private static final long SECONDS_OF_A_BENCHMARK = 5;

    /** They ask for the process in the background, and start none. */
    private static final Set<String> OF_THE_RESIDENT = Set.of("down", "status");

    @TempDir
    Path folder;

    private Path home;
    private Path data;

    private final CountDownLatch othersAreDone = new CountDownLatch(1);

    /** The commands that loaded the library that runs the models. */
    private final Set<String> withModels = ConcurrentHashMap.newKeySet();

    @BeforeEach
    void setUp() throws IOException {
        folder = folder.toRealPath();
        home = Files.createDirectory(folder.resolve("home"));
        data = Files.createDirectory(folder.resolve("data"));
    }

    @Test
    void everyCommandIsTried() {
        assertThat(CommandUse.ALL.stream().map(CommandUse::command).distinct())
                .containsExactlyInAnyOrderElementsOf(commands(Main.commandLine()));
    }

    private static List<String> commands(CommandLine line) {
        List<String> names = new ArrayList<>();
        Object command = line.getCommandSpec().userObject();
        if (command instanceof Runnable || command instanceof Callable || command instanceof Method) {
            names.add(line.getCommandSpec().qualifiedName().replaceFirst("^cofio ?", ""));
        }
        line.getSubcommands().values().forEach(below -> names.addAll(commands(below)));
        return names;
    }

    @Test
    void noCommandConnectsToAnybodyOrWritesAnywhereElse() throws Exception {
        Strace.assumeThatItWorks(folder);
        CommandInputs.in(data);
        Map<String, Set<String>> found = new TreeMap<>();
        ScriptedModel.Scene[] replies =
                Stream.generate(() -> ScriptedModel.openAi("Hello.")).limit(9).toArray(ScriptedModel.Scene[]::new);
        try (ScriptedModel model = new ScriptedModel(replies);
                ArenaServing arena = ArenaServing.in(Files.createDirectory(folder.resolve("arena")), 0);
                BrainServing node = BrainServing.in(Files.createDirectory(folder.resolve("node")), "kept", "dropped");
                ExecutorService servers = Executors.newVirtualThreadPerTaskExecutor();
                ExecutorService two = Executors.newFixedThreadPool(2)) {
            String run = CommandInputs.remembered(folder.resolve("workspace"), data);
            Map<String, String> places = Map.of(
                    "{data}", data.toString(),
                    "{run}", run,
                    "{arena}", arena.url(),
                    "{node}", node.url(),
                    "{model}", model.url().replace("localhost", "127.0.0.1"));
            Map<String, Future<Set<String>>> serving = new TreeMap<>();
            Map<String, Future<Set<String>>> running = new TreeMap<>();
            for (CommandUse use : CommandUse.ALL) {
                if (use.arguments().contains("{node}") && node.url().isEmpty()) {
                    continue; // no OpenSearch here
                }
                if (use.command().equals(CommandUse.UP)) {
                    continue; // neitherDoesTheProcessInTheBackground
                }
                String name = serving.size() + running.size() + " " + use.command();
                boolean serves = use.visit() != null;
                (serves ? serving : running)
                        .put(
                                name,
                                (serves ? servers : two)
                                        .submit(() ->
                                                watched(use, Files.createDirectory(folder.resolve(name)), places)));
            }
            try {
                collect(running, found);
            } finally {
                othersAreDone.countDown();
            }
            collect(serving, found);
        }
        found.values().removeIf(Set::isEmpty);
        assertThat(found).isEmpty();
        assertThat(withModels).contains("", "ask", "search", "agent", "chat", "mcp", "serve");
    }

    private static void collect(Map<String, Future<Set<String>>> running, Map<String, Set<String>> found)
            throws Exception {
        for (Map.Entry<String, Future<Set<String>>> one : running.entrySet()) {
            found.put(one.getKey(), one.getValue().get());
        }
    }

    /** Each in a folder of its own, on a copy of the same memory. */
    private Set<String> watched(CommandUse use, Path place, Map<String, String> places) throws Exception {
        Path start = Files.createDirectory(place.resolve("start"));
        Path target = Files.createDirectory(place.resolve("target"));
        Path workspace = place.resolve("workspace");
        CommandInputs.copy(folder.resolve("workspace"), workspace);
        Strace strace = new Strace(Files.createDirectory(place.resolve("traces")));
        List<String> command =
                new ArrayList<>(List.of(Program.in(start).launcher().toString()));
        command.addAll(List.of(use.command().split(" ")));
        command.remove("");
        for (String argument : use.arguments()) {
            for (Map.Entry<String, String> one : places.entrySet()) {
                argument = argument.replace(one.getKey(), one.getValue());
            }
            command.add(argument.replace("{target}", target.toString()).replace("{workspace}", workspace.toString()));
        }
        Path out = place.resolve("out");
        Path err = place.resolve("err");
        ProcessBuilder builder = new ProcessBuilder(strace.command(command)).directory(start.toFile());
        builder.redirectInput(
                        Files.writeString(place.resolve("in"), use.input()).toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.matches("(?:XDG|COFIO|ORT|JAVA|JDK)_.*|DISPLAY"));
        builder.environment().putAll(environment(workspace));
        builder.environment().putAll(BrainServing.KEY);
        builder.environment().put("CODEX_HOME", target.toString());
        builder.environment().put("COFIO_RESIDENT", OF_THE_RESIDENT.contains(use.command()) ? "1" : "0");
        Process process = builder.start();
        assertThat(ends(process, use, out) || use.isLong())
                .as("%s ends: %s", command, Files.readString(err))
                .isTrue();
        assertThat(process.exitValue() <= 1 || use.isLong() || use.visit() != null)
                .as("%s does what it is for: %s", command, Files.readString(err))
                .isTrue();
        if (strace.opened("libonnxruntime.so")) {
            withModels.add(use.command());
        }
        return strace.trespasses(start, own(workspace, target));
    }

    /** Gives whether it came to its end by itself. */
    private boolean ends(Process process, CommandUse use, Path out) throws IOException, InterruptedException {
        try {
            return use.visit() == null
                    ? process.waitFor(use.isLong() ? SECONDS_OF_A_BENCHMARK : 100, TimeUnit.SECONDS)
                    : visited(process, out, use.visit());
        } finally {
            // The one that watches stays until those that it watches are gone; some that benchmarks start stand still.
            while (process.isAlive()) {
                process.descendants()
                        .filter(one -> one.info().command().orElse("").endsWith("/java"))
                        .forEach(use.isLong() ? ProcessHandle::destroyForcibly : ProcessHandle::destroy);
                process.waitFor(100, TimeUnit.MILLISECONDS);
            }
        }
    }

    /** Calls the server whose address stands in the first line that it prints. Then it stays: some report later. */
    private boolean visited(Process process, Path out, String path) throws IOException, InterruptedException {
        while (process.isAlive() && !Files.readString(out).contains("\n")) {
            process.waitFor(50, TimeUnit.MILLISECONDS);
        }
        String url = Files.readString(out).replaceAll("(?s)(://[^/]+)/.*", "$1");
        HttpResponse<String> answer;
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(url + path)).build();
            answer = client.send(request, HttpResponse.BodyHandlers.ofString());
        }
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        othersAreDone.await();
        return process.isAlive();
    }

    @Test
    void neitherDoesTheChatOnATerminal() throws Exception {
        Strace.assumeThatItWorks(folder);
        Path workspace = folder.resolve("workspace");
        Strace strace = new Strace(Files.createDirectory(folder.resolve("traces")));
        String line = strace.command(List.of(Program.in(folder).launcher().toString())).stream()
                .map(word -> "'" + word + "'")
                .collect(Collectors.joining(" "));
        try (Pty chat = Pty.run(home, environment(workspace), "exec " + line)) {
            chat.await(Pty.PROMPT);
            chat.say("My tea is oolong. The hiking club meets on the roof of the old library.");
            chat.say("Where can I find the people I go walking with?");
            chat.say("/forget tea");
            chat.type("/quit\r");
            assertThat(chat.exit()).isZero();
        }
        assertThat(strace.opened("libonnxruntime.so")).isTrue();
        assertThat(strace.trespasses(home, own(workspace, workspace))).isEmpty();
    }

    @Test
    void neitherDoesTheProcessInTheBackground() throws Exception {
        Strace.assumeThatItWorks(folder);
        Path workspace = folder.resolve("workspace");
        Path cache = Files.createDirectories(folder.resolve("cache"));
        Map<String, String> environment = new java.util.HashMap<>(environment(workspace));
        environment.put("COFIO_RESIDENT", "1");
        Program cofio = Program.in(home).with(Map.copyOf(environment));
        Strace strace = new Strace(Files.createDirectory(folder.resolve("traces")));
        ProcessBuilder builder = new ProcessBuilder(
                        strace.command(List.of(cofio.launcher().toString(), CommandUse.UP)))
                .directory(home.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().keySet().removeIf(name -> name.startsWith("XDG_"));
        builder.environment().putAll(environment);
        Process watched = builder.start();
        try {
            while (cofio.run("status").exit() != 0) {
                assertThat(watched.isAlive()).isTrue();
            }
            cofio.run("remember", "My tea is oolong. The hiking club meets on the roof of the old library.");
            cofio.run("ask", "Where can I find the people I go walking with?");
            cofio.run("search", "rambling in the mountains");
            cofio.run("agent", "--message", "我女儿喜欢什么动物？");
            cofio.run("forget", "tea");
        } finally {
            cofio.run("down");
            watched.waitFor();
        }
        assertThat(strace.opened("libonnxruntime.so")).isTrue();
        assertThat(strace.trespasses(home, own(workspace, cache))).isEmpty();
    }

    private Map<String, String> environment(Path workspace) {
        return Map.of(
                "COFIO_RESIDENT", "0",
                "HOME", home.toString(),
                "XDG_CACHE_HOME", folder.resolve("cache").toString(),
                "COFIO_HOME", workspace.toString(),
                "PATH", data + ":" + System.getenv("PATH"));
    }

    private List<Path> own(Path workspace, Path target) {
        return List.of(
                workspace,
                target,
                folder.resolve("cache/cofio"),
                home.resolve(".config/cofio"),
                home.resolve(".local/state/cofio"));
    }
}
