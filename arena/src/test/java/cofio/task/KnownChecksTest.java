package cofio.task;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.text.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnownChecksTest {
    @TempDir
    private Path folder;

    @Test
    void everyTaskOfTheProjectIsKnownByItsCode() {
        Stream.concat(
                        TaskFile.readAll(Path.of("bench/tasks")).stream(),
                        Stream.of(TaskFile.read(Path.of("arena/src/main/resources/cofio/arena/match-24.md"))))
                .forEach(task -> {
                    String source = task.sections().automatedChecks();
                    assertThat(KnownChecks.of(source))
                            .as(task.id() + " now has code with the digest " + Sha256.of(source))
                            .isPresent();
                });
    }

    @Test
    void aNameOrCodeThatIsNearlyTheSameIsNotKnown() throws IOException {
        String source = Played.secondBrain().source();
        Files.createDirectories(folder.resolve("workspace"));
        for (String other : List.of(
                source.replace("held / len(FACTS)", "held/len(FACTS)"),
                source.replace("\"memory\" / \"MEMORY.md\"", "\"/etc\" / \"passwd\""),
                source.replace("def grade(", "import os\ndef grade("))) {
            TaskFile task = TaskFile.parse(other);
            assertThat(task.id()).isEqualTo(Played.secondBrain().id());
            assertThat(Played.graded(task, folder).checks()).containsInstanceOf(CheckResults.NotRun.class);
        }
        assertThat(Played.graded(TaskFile.parse(source.replace("\n", "\r\n")), folder)
                        .checks())
                .containsInstanceOf(CheckResults.Made.class);
    }

    private List<Double> answered(String answer, ToolCall... calls) throws IOException {
        Files.writeString(folder.resolve("answer.txt"), answer);
        PlayedTurn turn = new PlayedTurn(
                1, "prompt", true, "?", "Done.", List.of(calls), TurnEnd.ANSWERED, null, Duration.ZERO, 0, 0);
        return AnswerFileChecks.look(new LeftBehind(folder, List.of(turn))).stream()
                .map(AutomatedCheck::score)
                .toList();
    }

    @Test
    void anAnswerFileIsLookedThroughAsPinchBenchDoes() throws IOException {
        assertThat(AnswerFileChecks.look(new LeftBehind(folder, List.of())))
                .extracting(AutomatedCheck::score)
                .containsOnly(0.0);
        ToolCall read = new ToolCall("read_file", "{\"files\":[\"notes.md\"]}", "", false);
        ToolCall other = new ToolCall("read_file", "{\"files\":[\"other.md\"]}", "", false);
        assertThat(answered("The beta release is on June 1st, 2024.", read)).containsExactly(1.0, 1.0, 1.0, 1.0, 1.0);
        assertThat(answered("2024-06-01", other)).containsExactly(1.0, 1.0, 0.5, 0.0, 1.0);
        assertThat(answered("the deadline is 1 june 2024")).containsExactly(1.0, 1.0, 1.0, 0.0, 1.0);
        assertThat(answered("In July, I think.")).containsExactly(1.0, 0.3, 0.5, 0.0, 1.0);
        assertThat(answered("Beta: March 15, 2024", read)).containsExactly(1.0, 0.3, 1.0, 1.0, 0.0);
        assertThat(answered("no")).containsExactly(1.0, 0.0, 0.0, 0.0, 1.0);
    }

    @Test
    void aLinkThatLeadsOutOfTheWorkspaceIsNotFollowed() throws IOException {
        Path outside = Files.writeString(folder.resolve("private.md"), "rust neondb");
        Path workspace = Files.createDirectories(folder.resolve("workspace"));
        Files.createSymbolicLink(workspace.resolve("MEMORY.md"), outside);
        Files.createSymbolicLink(workspace.resolve("memory"), folder);
        LeftBehind left = new LeftBehind(workspace, List.of());
        assertThat(MemoryFileChecks.match24(left))
                .extracting(AutomatedCheck::score)
                .containsOnly(0.0);
        assertThat(left.memory() + left.text("memory/private.md")).isEmpty();
    }
}
