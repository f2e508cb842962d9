package cofio.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.CofioException;
import cofio.agent.model.ModelChoice;
import cofio.agent.model.ModelConsultation;
import cofio.agent.model.ModelTimeouts;
import cofio.agent.model.ScriptedModel;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelJudgeTest {
    @TempDir
    private Path folder;

    private final TaskFile task = Played.secondBrain();

    @BeforeEach
    void play() {
        Played.play(task, Played.agent("keeps.sh"), new RunFolder(folder));
    }

    private static String verdicts(int count, String score, String quote) {
        return "{\"verdicts\":["
                + IntStream.rangeClosed(1, count)
                        .mapToObj(i -> "{\"criterion\":" + i + ",\"score\":" + score + ",\"reason\":\"so\",\"quote\":\""
                                + quote + "\"}")
                        .collect(Collectors.joining(","))
                + "]}";
    }

    private RunGrading judged(ScriptedModel model) {
        ModelChoice choice = ModelChoice.of("openai/judge", model.url());
        ModelConsultation consultation =
                new ModelConsultation(choice, Map.of("OPENAI_API_KEY", "sk-test"), ModelTimeouts.USUAL);
        return RunGrading.of(task, new RunFolder(folder), new ModelJudge(consultation), Optional.empty());
    }

    @Test
    void answersThatCannotBeUsedAreSentBackWithWhatIsWrong() {
        try (ScriptedModel model = new ScriptedModel(
                ScriptedModel.openAi("I would say that it did well."),
                ScriptedModel.openAi(verdicts(5, "0.75", "words that stand nowhere")),
                ScriptedModel.openAi("```json\n" + verdicts(5, "0.75", "Saved to memory/MEMORY.md.") + "\n```"))) {
            RunGrading grading = judged(model);
            assertThat(grading.judge()).isEqualTo("language model openai/judge");
            assertThat(grading.verdicts())
                    .hasSize(5)
                    .allMatch(one -> one.score() == 0.75 && !one.quote().isEmpty());
            assertThat(grading.score()).hasValue((1 + 0.75) / 2);
            assertThat(model.calls()).hasSize(3);
            assertThat(model.calls().get(1).body()).contains("it is not one JSON object");
            assertThat(model.calls().get(2).body()).contains("does not stand in the material");
        }
    }

    @Test
    void aJudgeThatNeverGivesAVerdictIsSaidToBeSo() {
        try (ScriptedModel model = new ScriptedModel(
                ScriptedModel.openAi(verdicts(4, "1.0", "Rust")),
                ScriptedModel.openAi(verdicts(5, "1.5", "Rust")),
                ScriptedModel.openAi(verdicts(5, "1.0", "")))) {
            assertThatThrownBy(() -> judged(model))
                    .isInstanceOf(CofioException.class)
                    .hasMessageContaining("no usable verdict");
        }
    }
}
