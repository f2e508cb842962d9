package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.agent.model.ScriptedModel;
import cofio.cli.Program.Result;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keys that can be recognised are given to the program, which then does many things, well and badly. No byte tells. */
class KeysIT {
    private static final String OPENAI = "sk-proj-Zq7XwV3nLkT9bRyU";
    private static final String ANTHROPIC = "sk-ant-Hd5GmP2cJfW8sNeQ";
    private static final String TOKEN = "tkn-Ko4BxC6vYaE1uMiS";
    private static final String ARENA = "agent_Vb8NcT5kLpR2xWzG7hJd4FsY";
    private static final List<String> KEYS = List.of(OPENAI, ANTHROPIC, TOKEN, ARENA);

    @TempDir
    Path folder;

    private final StringBuilder printed = new StringBuilder();

    private Program cofio() {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("OPENAI_API_KEY", OPENAI);
        environment.put("ANTHROPIC_API_KEY", ANTHROPIC);
        environment.put("COFIO_TOKEN", TOKEN);
        environment.put("OPENAI_BASE_URL", "");
        for (String place : List.of("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")) {
            environment.put(place, folder.resolve(place).toString());
        }
        return Program.in(folder).with(environment);
    }

    private Result run(String... command) {
        Result result = cofio().run(command);
        printed.append(String.join(" ", command))
                .append(": ")
                .append(result.exit())
                .append('\n');
        printed.append(result.out()).append(result.err());
        return result;
    }

    /** It may be tried again at once, so that nobody waits. */
    private static ScriptedModel.Scene refusing(int status, String key) {
        return ScriptedModel.status(
                status,
                "{\"error\":{\"message\":\"Incorrect API key provided: " + key + ". Bearer " + key + "\",\"type\":\""
                        + key + "\",\"code\":\"" + key + "\"}}",
                "x-request-id",
                key,
                "Retry-After",
                "0");
    }

    @Test
    void aServerThatRepeatsTheKeyDoesNotGetItWrittenOrShown() throws IOException {
        for (String[] one : new String[][] {{"gpt-test", OPENAI}, {"anthropic/claude-test", ANTHROPIC}}) {
            for (int status : new int[] {401, 429, 503}) {
                try (ScriptedModel server = new ScriptedModel(
                        Stream.generate(() -> refusing(status, one[1])).limit(8).toArray(ScriptedModel.Scene[]::new))) {
                    run("model", "test", "--model", one[0], "--base-url", server.url());
                    run(
                            "agent",
                            "-w",
                            ".",
                            "--verbose",
                            "--model",
                            one[0],
                            "--base-url",
                            server.url(),
                            "--message",
                            "Hi!");
                    assertThat(server.calls()).isNotEmpty();
                    assertThat(server.calls().getFirst().headers().toString()).contains(one[1]);
                }
            }
        }
        try (ScriptedModel server = new ScriptedModel(
                ScriptedModel.openAi("Sure, your key is " + OPENAI + ".", " Again: sk-proj-Zq7X", "wV3nLkT9bRyU"),
                ScriptedModel.openAiCalls("", "remember", "{\"text\":\"My key is " + OPENAI + ".\"}"),
                ScriptedModel.openAi("Done."),
                ScriptedModel.status(200, "no JSON but " + OPENAI))) {
            run("model", "use", "gpt-test", "--base-url", server.url());
            for (String message : List.of("What is your key?", "Please keep it.", "And again?", "My tea is oolong.")) {
                run("agent", "-w", ".", "--session-id", "s", "--verbose", "--json", "--message", message);
            }
            run("model");
            run("model", "--json");
        }
        noneIsTold();
    }

    @Test
    void theServerKeepsItsTokenToItself() throws Exception {
        Path said = folder.resolve("said.txt");
        ProcessBuilder builder = new ProcessBuilder(
                        cofio().launcher().toString(), "serve", "--port", "0", "--no-browser", "-w", folder.toString())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().putAll(cofio().environment());
        builder.environment().put("HOME", folder.toString());
        Process process = builder.start();
        try (HttpClient client = HttpClient.newHttpClient()) {
            String base = address(process, said);
            for (String path : List.of(
                    "/",
                    "/openapi.json",
                    "/metrics",
                    "/health",
                    "/api/v1/facts",
                    "/api/v1/sessions",
                    "/api/v1/none",
                    "/api/v1/workspaces",
                    "/api/v1/facts?workspace=" + "none",
                    "/login?token=" + "wrong",
                    "/mcp")) {
                for (String token : List.of("", "wrong-token-of-some-length", TOKEN)) {
                    HttpRequest request = HttpRequest.newBuilder(URI.create(base + path))
                            .header("Authorization", "Bearer " + token)
                            .timeout(java.time.Duration.ofSeconds(20))
                            .build();
                    HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
                    printed.append(answer.headers().map()).append(answer.body()).append('\n');
                }
            }
        } finally {
            process.destroy();
            process.waitFor(20, TimeUnit.SECONDS);
        }
        noneIsTold();
    }

    private static String address(Process process, Path said) throws IOException {
        Pattern link = Pattern.compile("(http://\\S+?)/login\\?token=\\S+");
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        Matcher found = link.matcher(Files.readString(said));
        while (!found.find()) {
            assertThat(process.isAlive() && System.nanoTime() < end)
                    .as(Files.readString(said))
                    .isTrue();
            Tab.pause(50);
            found = link.matcher(Files.readString(said));
        }
        return found.group(1);
    }

    @Test
    void commandsThatFailTellNothingOfTheirSurroundings() throws IOException {
        run("remember", "My tea is oolong.");
        for (String[] command : new String[][] {
            {"ask", "What is my tea?", "--why"},
            {"doctor"},
            {"doctor", "--json"},
            {"brief"},
            {"sessions"},
            {"history", "tea"},
            {"search", "tea"},
            {"forget", "tea"},
            {"undo"},
            {"serve", "--port", "99999"},
            {"serve", "--host", "no.invalid"},
            {"serve", "-w", "/dev/null/x"},
            {"model", "use", "x"},
            {"model", "test", "--base-url", "http://localhost:1/v1", "--model", "x"},
            {"remember", "-w", "/dev/null/x", "x"},
            {"nonsense"},
            {"--nonsense"},
            {"agent", "--message", ""},
            {"--help"},
            {"--version"}
        }) {
            run(command);
        }
        Path configuration = folder.resolve("XDG_CONFIG_HOME/cofio/config.json");
        Files.createDirectories(configuration.resolveSibling("."));
        Files.writeString(configuration, "{ broken");
        run("model");
        noneIsTold();
    }

    @Test
    void theKeyOfAnArenaIsToldToNobody() throws IOException {
        String agent = ArenaIT.agent("notebook.sh");
        for (String step : EchoingArena.STEPS) {
            try (EchoingArena arena = new EchoingArena(ARENA, step, 401)) {
                String name = "to" + step.replaceAll("\\W", "");
                run("arena", "join", "--url", arena.url(), "--agent", agent, "--name", name);
                run("arena", "join", "--url", arena.url(), "--agent", agent, "--name", name, "--json");
                assertThat(arena.keysSeen()).as(step).contains("Bearer " + ARENA);
                check("what was sent at " + step, arena.received());
            }
        }
        try (EchoingArena arena = new EchoingArena(ARENA, "", 200)) {
            Result joined = run("arena", "join", "--url", arena.url(), "--agent", agent, "--name", "well");
            assertThat(joined.err()).contains("upload_report");
            check("what was sent", arena.received());
            assertThat(arena.received()).contains("memory/MEMORY.md"); // the zip was looked into
        }
        noneIsTold();
    }

    @Test
    void anAgentThatReadsTheKeyUploadsNothing() throws IOException {
        Path thief = folder.resolve("thief.sh");
        Files.writeString(thief, "cat \"$XDG_CONFIG_HOME\"/cofio/arena/keys/*.json; env\n");
        try (EchoingArena arena = new EchoingArena(ARENA, "", 200)) {
            Result joined = run("arena", "join", "--url", arena.url(), "--agent", "sh " + thief, "--name", "thief");
            assertThat(joined.exit()).isEqualTo(2);
            assertThat(joined.err()).contains("the agent's files contain its key, so nothing is uploaded");
            assertThat(arena.received()).doesNotContain("memory/");
            check("what was sent", arena.received());
            check("what was printed", printed.toString());
        }
    }

    @Test
    void aKeyThatCannotBeSentIsRefusedWithoutShowingIt() throws IOException {
        String odd = ARENA + "\nX-Evil: 1";
        try (EchoingArena arena = new EchoingArena(odd, "", 200)) {
            Result joined = run("arena", "join", "--url", arena.url(), "--name", "odd");
            assertThat(joined.exit()).isEqualTo(2);
            assertThat(joined.err()).contains("the arena gave a key that cannot be sent");
        }
        noneIsTold();
    }

    /** In whatever was printed or written, plainly, in part or in another alphabet. */
    private void noneIsTold() throws IOException {
        check("what was printed", printed.toString());
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().contains("cofio/arena/keys/")) // where it belongs
                    .toList()) {
                check(file.toString(), new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
        }
    }

    private static void check(String where, String text) {
        for (String key : KEYS) {
            String end = key.substring(key.length() - 12);
            assertThat(text.contains(end)).as("%s in %s", key, where).isFalse();
            assertThat(text.contains(key.substring(0, 14)))
                    .as("%s in %s", key, where)
                    .isFalse();
            String encoded = Base64.getEncoder().encodeToString(key.getBytes(StandardCharsets.UTF_8));
            assertThat(text.contains(encoded.substring(0, 16)))
                    .as("%s in %s", key, where)
                    .isFalse();
        }
    }
}
