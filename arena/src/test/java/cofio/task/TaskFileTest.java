package cofio.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import cofio.CofioException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TaskFileTest {
    @Test
    void allOfATaskIsRead() {
        TaskFile task = Played.secondBrain();
        assertThat(task.id()).isEqualTo("second_brain");
        assertThat(task.gradingType()).isEqualTo(GradingType.HYBRID);
        assertThat(task.timeout()).isEqualTo(Duration.ofMinutes(2));
        assertThat(task.multiSession()).isTrue();
        assertThat(task.weights()).isEqualTo(GradingWeights.EQUAL);
        assertThat(task.sessions()).extracting(TaskSession::newSession).containsExactly(true, false, true);
        assertThat(task.sessions().getLast().prompt()).startsWith("Please read").contains("\n5. What is");
        assertThat(task.sections().automatedChecks()).startsWith("from pathlib").endsWith("len(FACTS)}\n");
        assertThat(Rubric.of(task.sections().rubric()).criteria())
                .extracting(Rubric.Criterion::weight)
                .containsExactly(0.15, 0.15, 0.2, 0.4, 0.1);
    }

    @Test
    void whatIsExpectedIsReadFromTheTaskItself() {
        TaskFile task = Played.secondBrain();
        Rubric.Criterion facts = Rubric.of(task.sections().rubric()).criteria().get(3);
        assertThat(TaskExpectations.of(task, facts))
                .extracting(ExpectedAnswer::value)
                .containsExactly(
                        "Rust",
                        "January 15, 2024",
                        "Dr. Elena Vasquez from Stanford",
                        "NeonDB",
                        "purple elephant sunrise");
    }

    @Test
    void aTaskWithoutSessionsAsksItsPrompt() {
        TaskFile task = TaskFile.parse("""
                ---
                id: one
                workspace_files:
                  - path: "a/notes.md"
                    content: |
                      # Notes
                grading_weights: {automated: 3, llm_judge: 1}
                ---

                ## Prompt

                What is in the notes?
                """);
        assertThat(task.sessions())
                .singleElement()
                .extracting(TaskSession::prompt)
                .isEqualTo("What is in the notes?");
        assertThat(task.workspaceFiles()).containsExactly(new WorkspaceFile("a/notes.md", "# Notes\n"));
        assertThat(task.weights().combine(1, 0)).isEqualTo(0.75);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no front matter",
                "---\nid: x\n---\n",
                "---\nid: ../x\n---\n## Prompt\nAsk.",
                "---\nid: x\nid: y\n---\n## Prompt\nAsk.",
                "---\nid: [x\n---\n## Prompt\nAsk.",
                "---\nid: x\ntimeout_seconds: -1\n---\n## Prompt\nAsk.",
                "---\nid: x\ngrading_type: luck\n---\n## Prompt\nAsk.",
                "---\nid: x\nworkspace_files:\n  - path: ../../etc/x\n    content: y\n---\n## Prompt\nAsk.",
                "---\nid: x\nworkspace_files:\n  - path: /etc/x\n    content: y\n---\n## Prompt\nAsk.",
                "---\nid: x\nsessions:\n  - id: a\n    prompt: one\n  - id: a\n    prompt: two\n---\n",
                "---\nid: !!java.net.URL [x]\n---\n## Prompt\nAsk.",
            })
    void whatIsNoTaskIsRefusedInASentence(String text) {
        assertThatThrownBy(() -> TaskFile.parse(text)).isInstanceOf(CofioException.class);
    }

    @Test
    void theTasksOfTheProjectAreWhole() {
        assertThat(TaskFile.readAll(Path.of("bench/tasks"))).hasSize(6).allSatisfy(task -> {
            Rubric rubric = Rubric.of(task.sections().rubric());
            assertThat(rubric.criteria().stream()
                            .mapToDouble(Rubric.Criterion::weight)
                            .sum())
                    .isEqualTo(1, within(1e-9));
            assertThat(rubric.criteria())
                    .allMatch(one -> CriterionAspect.of(one).isPresent());
            assertThat(TaskExpectations.of(task)).isNotEmpty();
            assertThat(task.sections().automatedChecks()).contains("def grade(");
        });
    }

    @Test
    void aCommandIsTakenApartAsAShellDoes() {
        assertThat(CommandWords.of("a 'b c' \"d \\\" e\" f\\ g ''")).containsExactly("a", "b c", "d \" e", "f g", "");
        assertThatThrownBy(() -> CommandWords.of("a 'b")).isInstanceOf(CofioException.class);
    }
}
