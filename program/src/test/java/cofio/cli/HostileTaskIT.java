package cofio.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import cofio.CofioException;
import cofio.arena.Visitor;
import cofio.cli.Program.Result;
import cofio.task.Sandbox;
import cofio.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A task whose grading code does harm, given by an arena, to an arena, and as a file. */
class HostileTaskIT {
    @TempDir
    private Path home;

    @TempDir
    private Path outside;

    /** Anybody may write there, so that nothing but the program stands in the way. */
    @BeforeEach
    void open() throws IOException {
        Files.setPosixFilePermissions(outside, PosixFilePermissions.fromString("rwxrwxrwx"));
    }

    private Path marker() {
        return outside.resolve("marker");
    }

    /** It bears the name of a task that is known, and gives itself full marks. */
    private String task(String gradingType) {
        return """
                ---
                id: match_24_second_brain
                name: Second brain
                grading_type: %s
                timeout_seconds: 60
                sessions:
                  - id: one
                    prompt: My kayak is red.
                ---

                ## Automated Checks

                ```python
                def grade(transcript, workspace_path):
                    try:
                        with open("%s", "w") as marker:
                            marker.write("was here")
                    except OSError:
                        pass
                    return {"looks_fine": 1.0}
                ```

                ## LLM Judge Rubric

                ### Criterion 1: Response Quality (Weight: 100%%)

                **Score 1.0**: The reply is clear.
                """.formatted(gradingType, marker());
    }

    private Result join(String url, String... more) {
        List<String> arguments = new ArrayList<>(
                List.of("arena", "join", "--url", url, "--agent", ArenaIT.agent("notebook.sh"), "--name", "n"));
        arguments.addAll(List.of(more));
        return Program.in(home).run(arguments.toArray(String[]::new));
    }

    @Test
    void joiningAnArenaRunsNothingThatTheArenaSentAndClaimsNothing() throws IOException {
        try (EchoingArena arena = new EchoingArena("agent_of_the_test", "", 0, task("automated"))) {
            Result joined = join(arena.url());
            assertThat(joined.exit()).as(joined.err()).isEqualTo(1);
            assertThat(joined.err())
                    .contains("cofio: the automated checks were not run here: they are code from elsewhere;"
                            + " --sandboxed-checks runs it in a sandbox");
            assertThat(arena.received())
                    .contains("\"accuracy\":null,\"not_graded\":[\"automated\"]")
                    .contains("## Automated checks: not run")
                    .doesNotContain("looks_fine");
            assertThat(marker()).doesNotExist();
        }
    }

    @Test
    void joiningWithTheSandboxRunsItWhereItReachesNothing() throws IOException {
        needsSandbox();
        try (EchoingArena arena = new EchoingArena("agent_of_the_test", "", 0, task("automated"))) {
            Result joined = join(arena.url(), "--sandboxed-checks", "--json");
            assertThat(joined.err()).doesNotContain("not run");
            assertThat(Json.readObject(joined.out())).containsEntry("checks_not_run", null);
            assertThat(arena.received())
                    .contains("\"accuracy\":1.0,\"not_graded\":[]")
                    .contains("By the task's own Python, in a sandbox");
            assertThat(marker()).doesNotExist();
        }
    }

    @Test
    void playingATaskFileOfSomebodyElseRunsNoneOfItsCodeAndSaysSo() throws IOException {
        Files.writeString(home.resolve("task.md"), task("hybrid"));
        Result played = Program.in(home)
                .run("bench", "task", "task.md", "--agent", ArenaIT.agent("notebook.sh"), "--out", "runs");
        assertThat(played.exit()).as(played.err()).isEqualTo(1);
        assertThat(played.out())
                .containsPattern("\\| match_24_second_brain \\| not run \\| +[0-9.]+ \\| [0-9.]+ \\(rubric\\) \\|")
                .contains("- match_24_second_brain: the automated checks were not run: they are code from elsewhere;")
                .contains("tasks: 0 of 1 runs with full marks, 1 not graded in full, played by");
        assertThat(marker()).doesNotExist();
    }

    @Test
    void anArenaThatHoldsSuchAMatchRunsNoneOfItsCodeAndShowsThat() throws IOException {
        try (ArenaServing arena = holding("hybrid")) {
            Map<String, @Nullable Object> standing = filed(arena);
            assertThat(standing)
                    .containsEntry("review", "graded_in_part")
                    .containsEntry("not_graded", List.of("automated"));
            Visitor reader = Visitor.without(arena.url());
            assertThat(reader.get("/matches/24?lang=en").body())
                    .contains("of the rubric alone; checks not run")
                    .contains("Graded in part")
                    .doesNotContain("<s>");
            assertThat(reader.get(standing.get("page") + "?lang=en").body())
                    .contains("<dt>Automated</dt><dd>not run</dd>")
                    .contains("by the rubric alone")
                    .contains("Not run: they are code from elsewhere;");
            assertThat(reader.get(standing.get("page") + "?lang=zh").body()).contains("<dd>未运行</dd>");
            assertThat(marker()).doesNotExist();
        }
    }

    @Test
    void whereNothingWasGradedAnArenaGivesNoScoreAndNotZero() throws IOException {
        try (ArenaServing arena = holding("automated")) {
            Map<String, @Nullable Object> standing = filed(arena);
            assertThat(standing).containsEntry("review", "not_graded").containsEntry("accuracy_found", null);
            Result joined = join(arena.url());
            assertThat(joined.exit()).isEqualTo(1);
            assertThat(joined.err())
                    .contains("cofio: the arena graded nothing: it ran no checks and judged no rubric;"
                            + " nothing was claimed");
            String board =
                    Visitor.without(arena.url()).get("/matches/24?lang=en").body();
            assertThat(board).contains("<b>–</b>").contains("checks not run").doesNotContain("0.0%");
            assertThat(marker()).doesNotExist();
        }
    }

    @Test
    void anArenaWithTheSandboxRunsItWhereItReachesNothing() throws IOException {
        needsSandbox();
        try (ArenaServing arena = holding("automated", "--sandboxed-checks")) {
            assertThat(filed(arena)).containsEntry("accuracy_found", 1.0).containsEntry("not_graded", List.of());
            assertThat(marker()).doesNotExist();
        }
    }

    private ArenaServing holding(String gradingType, String... more) throws IOException {
        Path task = Files.writeString(home.resolve("task.md"), task(gradingType));
        List<String> arguments = new ArrayList<>(
                List.of("arena", "serve", "--port", "0", "--data", home + "/data", "--match", "24=" + task));
        arguments.addAll(List.of(more));
        return new ArenaServing(home, arguments.toArray(String[]::new));
    }

    private static Map<String, @Nullable Object> filed(ArenaServing arena) {
        Visitor ada = Visitor.named(arena.url(), "ada");
        ada.markdown("r1", "words");
        ada.artifact("r1", Visitor.zip("transcript.jsonl", "", "workspace/a.md", "x"));
        return Json.readObject(ada.report("r1", 1).body());
    }

    private static void needsSandbox() {
        try {
            Sandbox.open();
        } catch (CofioException none) {
            abort("NOT TESTED: " + none.getMessage());
        }
    }
}
