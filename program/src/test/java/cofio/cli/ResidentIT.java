package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** The process in the background: what it answers is what a process of its own would, and it is never needed. */
@EnabledIf("hasCurl")
class ResidentIT {
    private static final Pattern PROCESS = Pattern.compile("process (\\d+)");

    @TempDir
    Path home;

    private Path run;
    private Path workspace;

    static boolean hasCurl() {
        return Stream.of(System.getenv("PATH").split(":")).anyMatch(path -> Files.exists(Path.of(path, "curl")));
    }

    @BeforeEach
    void startIt() throws IOException {
        workspace = home.resolve("my notes 我的");
        Files.createDirectories(workspace.resolve("memory"));
        run = home.resolve("run");
        Files.createDirectory(run, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        assertThat(resident().run("up").exit()).isZero();
    }

    @AfterEach
    void endIt() {
        resident().run("down");
    }

    private Program resident() {
        return Program.in(workspace)
                .with(Map.of("COFIO_RESIDENT", "1", "HOME", home.toString(), "XDG_RUNTIME_DIR", run.toString()));
    }

    private Program alone() {
        return Program.in(workspace).with(Map.of("COFIO_RESIDENT", "0", "HOME", home.toString()));
    }

    private ProcessHandle process() {
        Matcher number = PROCESS.matcher(resident().run("status").out());
        assertThat(number.find()).isTrue();
        return ProcessHandle.of(Long.parseLong(number.group(1))).orElseThrow();
    }

    @Test
    void itAnswersAsAProcessOfItsOwnDoes() throws IOException {
        List<List<String>> lines = List.of(
                List.of("facts"),
                List.of("ask", "What is my tea?"),
                List.of("remember", "My tea is oolong,  strong. 我女儿叫小雨。"),
                List.of("remember", "My tea is oolong,  strong.", "--json"),
                List.of("ask", "What is my tea?", "--json"),
                List.of("ask", "--why", "我女儿叫什么名字？"),
                List.of("search", "tea"),
                List.of("search", "\u001b[31mred\\n"),
                List.of("facts", "--limit", "1"),
                List.of("forget", "nothing of it"),
                List.of("forget", "tea", "--dry-run"),
                List.of("agent", "--message", "My cup is blue. What is my tea?"),
                List.of("brief"),
                List.of("-w", "other", "facts"),
                List.of("rember", "tea"),
                List.of("ask", "--help"),
                List.of("search", "--limit", "x", "tea"),
                List.of("remember", "- milk"));
        List<Program.Result> answers = lines.stream()
                .map(line -> resident().run(line.toArray(String[]::new)))
                .toList();
        for (Path file : List.of(workspace.resolve("memory"), workspace.resolve("other"))) {
            delete(file);
        }
        Files.createDirectory(workspace.resolve("memory"));
        for (int i = 0; i < lines.size(); i++) {
            Program.Result one = alone().run(lines.get(i).toArray(String[]::new));
            assertThat(timeless(answers.get(i))).as(lines.get(i).toString()).isEqualTo(timeless(one));
        }
    }

    /** The moment at which something was told is not the same. */
    private static Program.Result timeless(Program.Result result) {
        return new Program.Result(result.exit(), result.out().replaceAll(":\\d\\d:\\d\\d ", " "), result.err());
    }

    private static void delete(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file :
                        files.sorted(java.util.Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    @Test
    void standardInputReachesItWhereItIsReadAndNowhereElse() throws IOException, InterruptedException {
        assertThat(resident().reading("My tea is oolong.").run("remember").out())
                .startsWith("saved: My tea is oolong.");
        ProcessBuilder builder = new ProcessBuilder(
                        "sh",
                        "-c",
                        "printf 'What is my tea?\\nWhat is my tea?\\n' | while read -r q; do \"$0\" ask \"$q\"; done",
                        resident().launcher().toString())
                .directory(workspace.toFile());
        builder.environment().putAll(resident().environment());
        Process loop = builder.start();
        assertThat(new String(loop.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines())
                .hasSize(2)
                .allMatch(line -> line.startsWith("oolong:"));
        assertThat(loop.waitFor()).isZero();
    }

    @Test
    void muchComesBackWhole() {
        String facts = IntStream.range(0, 400)
                .mapToObj(i -> "The box " + i + " is on shelf " + i * 7 + " of the cellar.")
                .reduce("", (all, one) -> all + one + "\n");
        resident().reading(facts).run("remember");
        assertThat(resident().run("facts").out().lines()).hasSize(400);
        assertThat(resident().run("facts")).isEqualTo(alone().run("facts"));
    }

    @Test
    void anEditIsSeenAtOnce() throws IOException {
        resident().run("remember", "My tea is oolong.");
        Path page = workspace.resolve("memory/MEMORY.md");
        Files.writeString(page, Files.readString(page).replace("oolong", "assam"));
        assertThat(resident().run("ask", "What is my tea?").out()).startsWith("assam:");
        Files.writeString(page, "- My cup is blue.\n", StandardOpenOption.APPEND);
        assertThat(resident().run("ask", "What colour is my cup?").out()).startsWith("blue:");
    }

    @Test
    void whereItIsKilledOrStoppedTheCommandIsRunAllTheSame() throws IOException, InterruptedException {
        resident().run("remember", "My tea is oolong.");
        ProcessHandle process = process();
        new ProcessBuilder("kill", "-STOP", Long.toString(process.pid()))
                .start()
                .waitFor();
        assertThat(resident().run("ask", "What is my tea?").out()).startsWith("oolong:");
        process.destroyForcibly();
        process.onExit().join();
        assertThat(resident().run("ask", "What is my tea?").out()).startsWith("oolong:");
    }

    @Test
    void anotherEnvironmentIsHeeded() throws IOException {
        Path other = Files.createDirectories(home.resolve("other"));
        Program there = resident();
        Map<String, String> variables = new java.util.HashMap<>(there.environment());
        variables.put("COFIO_HOME", other.toString());
        there.with(Map.copyOf(variables)).run("remember", "My tea is assam.");
        assertThat(Files.readString(other.resolve("memory/MEMORY.md"))).contains("assam");
        variables.put("TZ", "Pacific/Kiritimati"); // a new process is needed for that
        assertThat(there.with(Map.copyOf(variables))
                        .run("ask", "What is my tea?")
                        .out())
                .startsWith("assam:");
    }

    @Test
    void manyCallAtOnce() {
        resident().run("remember", "My tea is oolong.");
        List<Program.Result> answers = IntStream.range(0, 12)
                .parallel()
                .mapToObj(i -> i % 2 == 0
                        ? resident().run("ask", "What is my tea?")
                        : resident().run("remember", "The box " + i + " is on shelf " + i + "."))
                .toList();
        assertThat(answers).allMatch(answer -> answer.exit() == 0);
        assertThat(alone().run("facts").out().lines()).hasSize(7);
    }

    @Test
    void nobodyElseMayCallIt() throws IOException {
        Path socket = socket();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(socket.getParent())))
                .isEqualTo("rwx------");
    }

    private Path socket() throws IOException {
        try (Stream<Path> files = Files.list(run.resolve("cofio"))) {
            return files.filter(file -> !Files.isRegularFile(file)).findFirst().orElseThrow();
        }
    }

    @Test
    void itEndsWhenItIsToldToAndWhenItsSocketIsGone() throws Exception {
        ProcessHandle first = process();
        assertThat(resident().run("down")).isEqualTo(new Program.Result(0, "ended\n", ""));
        first.onExit().get(10, TimeUnit.SECONDS);
        assertThat(resident().run("status").exit()).isEqualTo(1);
        assertThat(resident().run("down").exit()).isEqualTo(1);
        resident().run("up");
        ProcessHandle second = process();
        Files.delete(socket());
        second.onExit().get(20, TimeUnit.SECONDS);
    }

    @Test
    void theFirstCommandStartsIt() throws InterruptedException {
        resident().run("down");
        resident().run("facts");
        for (int i = 0; i < 200 && resident().run("status").exit() != 0; i++) {
            Thread.sleep(50);
        }
        assertThat(process().isAlive()).isTrue();
    }
}
