package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.arena.Visitor;
import cofio.cli.Program.Result;
import cofio.text.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An arena and those who join it, each the packed program in a process of its own. */
class ArenaIT {
    static final Path AGENTS = Path.of("arena/src/test/resources/cofio/arena").toAbsolutePath();

    @TempDir
    Path data;

    @TempDir
    Path home;

    private Result join(String url, String... more) {
        String[] arguments = Stream.concat(Stream.of("arena", "join", "--url", url), Stream.of(more))
                .toArray(String[]::new);
        return Program.in(home).run(arguments);
    }

    static String agent(String script) {
        return "sh " + AGENTS.resolve(script);
    }

    private static String board(String url) {
        return Visitor.without(url).get("/matches/24?lang=en").body();
    }

    private static int reports(String url) {
        return board(url).split("/reports/", -1).length;
    }

    @Test
    void twoAgentsJoinAtOnceAndStandWhereTheyBelong() throws Exception {
        try (ArenaServing arena = ArenaServing.in(data, 0);
                ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Future<Result> forgets =
                    threads.submit(() -> join(arena.url(), "--agent", agent("forgetful.sh"), "--name", "Forgetful"));
            Result cofio = join(arena.url());
            assertThat(cofio.exit()).as(cofio.err()).isZero();
            assertThat(cofio.err())
                    .contains("✓ register_agent   cofio")
                    .contains("✓ upload_report")
                    .contains("cofio: the arena found 100.0%, and 100.0% were claimed");
            assertThat(forgets.get().exit()).as(forgets.get().err()).isEqualTo(1);
            String board = board(arena.url());
            assertThat(board.indexOf(">cofio<")).isPositive().isLessThan(board.indexOf(">Forgetful<"));
            String report = Visitor.without(arena.url())
                    .get(cofio.out().strip().substring(arena.url().length()))
                    .body();
            assertThat(report).contains("evt_0001").contains("Cofio 0.1.1").contains("Re-graded");
        }
    }

    @Test
    void theKeyIsForTheOwnerAloneAndStandsNowhereElse() throws IOException {
        try (ArenaServing arena = ArenaServing.in(data, 0)) {
            Result joined = join(arena.url(), "--agent", agent("notebook.sh"), "--name", "notebook");
            Path key = files(home.resolve(".config/cofio/arena/keys")).getFirst();
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
                    .isEqualTo("rw-------");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key.resolveSibling("."))))
                    .isEqualTo("rwx------");
            String secret =
                    String.valueOf(Json.readObject(Files.readString(key)).get("api_key"));
            assertThat(secret).startsWith("agent_").hasSizeGreaterThan(40);
            assertThat(joined.out() + joined.err()).doesNotContain(secret);
            for (Path file : files(home.resolve(".config/cofio/arena/runs"))) {
                assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                        .doesNotContain(secret);
            }
            for (Path file : files(data)) {
                assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                        .doesNotContain(secret);
            }
        }
    }

    @Test
    void whereTheArenaDiesTheJoinGoesOnLaterAndPlaysNothingTwice() throws IOException {
        ArenaServing first = ArenaServing.in(data, 0);
        Path killer = home.resolve("killer.sh");
        // In its last turn this agent takes the arena away, so that nothing can be uploaded.
        Files.writeString(killer, """
                echo turn >>%s/turns
                sh %s/notebook.sh "$@"
                [ "$(wc -l <%s/turns)" -lt 3 ] || kill -9 %d
                """.formatted(home, AGENTS, home, first.process.pid()));
        String[] who = {"--agent", "sh " + killer, "--name", "notebook"};
        Result stopped = join(first.url(), who);
        assertThat(stopped.exit()).as(stopped.err()).isEqualTo(2);
        assertThat(stopped.err()).contains("did not answer").contains("the run continues from here");
        first.kill();
        try (ArenaServing second = ArenaServing.in(data, first.port())) {
            Result done = join(second.url(), who);
            assertThat(done.err())
                    .contains("run_task         match_24_second_brain (done before)")
                    .contains("✓ upload_report");
            assertThat(done.exit()).isLessThan(2);
            assertThat(Files.readAllLines(home.resolve("turns"))).hasSize(3);
            int reports = reports(second.url());

            // As if the process had died after the arena had it all and before that was written down.
            for (Path ledger : files(home.resolve(".config/cofio/arena/runs"))) {
                if (ledger.endsWith("join.json")) {
                    var steps = Json.readObject(Files.readString(ledger));
                    List.of("finished", "upload_markdown", "upload_artifact", "upload_report")
                            .forEach(steps::remove);
                    steps.put("sending", "upload_markdown");
                    Files.writeString(ledger, Json.of(steps));
                }
            }
            Result again = join(second.url(), who);
            assertThat(again.exit()).as(again.err()).isEqualTo(done.exit());
            assertThat(again.out()).isEqualTo(done.out());
            assertThat(reports(second.url())).isEqualTo(reports);
        }
    }

    @Test
    void aJoinThatIsKilledWhileItPlaysIsPlayedAnewUnderTheSameRun() throws Exception {
        try (ArenaServing arena = ArenaServing.in(data, 0)) {
            Path slow = home.resolve("slow.sh");
            Files.writeString(slow, """
                    if [ ! -e %s/met ]; then touch %s/met; sleep 60; fi
                    exec sh %s/notebook.sh "$@"
                    """.formatted(home, home, AGENTS));
            List<String> command = List.of(
                    Program.in(home).launcher().toString(),
                    "arena",
                    "join",
                    "--url",
                    arena.url(),
                    "--agent",
                    "sh " + slow,
                    "--name",
                    "slow");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD);
            builder.environment().put("HOME", home.toString());
            Process process = builder.start();
            while (Files.notExists(home.resolve("met"))) {
                assertThat(process.isAlive()).isTrue();
                Tab.pause(50);
            }
            List<ProcessHandle> children = process.toHandle().descendants().toList();
            process.toHandle().destroyForcibly();
            process.waitFor();
            children.forEach(ProcessHandle::destroyForcibly);
            Result done = join(arena.url(), "--agent", "sh " + slow, "--name", "slow");
            assertThat(done.exit()).as(done.err()).isLessThan(2);
            assertThat(done.err())
                    .contains("register_match   #24 (done before)")
                    .contains("3/3 new_session_recall");
            try (Stream<Path> runs = Files.walk(home.resolve(".config/cofio/arena/runs"))) {
                assertThat(runs.filter(file -> file.endsWith("join.json"))).hasSize(1);
            }
        }
    }

    @Test
    void aNameOfAnotherAndAnAddressInTheClearAreRefusedInWords() {
        try (ArenaServing arena = ArenaServing.in(data, 0)) {
            Visitor.named(arena.url(), "cofio");
            Result taken = join(arena.url());
            assertThat(taken.exit()).isEqualTo(2);
            assertThat(taken.err()).contains("the name cofio is taken").contains("hint: choose another with --name");
        }
        Result clear = join("http://192.0.2.1:9");
        assertThat(clear.exit()).isEqualTo(2);
        assertThat(clear.err()).contains("the key would be sent unencrypted");
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
