package cofio.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rubric decides what a bad agent gets, and the judge gives it. */
class BadAgentsTest {
    @TempDir
    private Path folder;

    private RunGrading graded(String script) {
        TaskFile task = Played.secondBrain();
        Played.play(task, Played.agent(script), new RunFolder(folder));
        return Played.graded(task, folder);
    }

    @Test
    void oneThatForgetsGetsNothing() {
        RunGrading grading = graded("forgets.sh");
        assertThat(Played.checks(grading).score()).isZero();
        assertThat(grading.verdicts()).hasSize(5).allMatch(one -> one.score() == 0);
        assertThat(grading.score()).hasValue(0);
    }

    @Test
    void oneThatFabricatesGetsNothingForItsFacts() {
        RunGrading grading = graded("fabricates.sh");
        assertThat(Played.scores(grading))
                .containsOnly(
                        entry("Memory Storage", 0.25),
                        entry("Same-Session Recall", 0.0),
                        entry("Cross-Session Memory Retrieval", 0.0),
                        entry("Accuracy of Recalled Facts", 0.0),
                        entry("Response Quality", 0.25));
        assertThat(grading.score().orElseThrow()).isLessThan(0.1);
        assertThat(grading.verdicts().get(3).reason()).contains("Haskell", "2019", "Lund", "silver tiger midnight");
    }

    @Test
    void oneThatKeepsEverythingIsNotTakenForABadOne() {
        RunGrading grading = graded("keeps.sh");
        assertThat(Played.checks(grading).score()).isEqualTo(1);
        assertThat(Played.scores(grading))
                .containsEntry("Memory Storage", 1.0)
                .containsEntry("Accuracy of Recalled Facts", 1.0)
                // It reads, and nothing shows that it does.
                .containsEntry("Cross-Session Memory Retrieval", 0.75);
    }

    @Test
    void oneThatSleepsIsCutOffAndWhatItStartedWithIt() {
        TaskFile task =
                TaskFile.parse(Played.secondBrain().source().replace("timeout_seconds: 120", "timeout_seconds: 1"));
        RunAccount account = Played.play(task, Contender.command("sh -c 'sleep 60 & sleep 60'"), new RunFolder(folder));
        assertThat(account.complete()).isFalse();
        assertThat(account.time().toSeconds()).isLessThan(20);
        assertThat(RunEvidence.of(new RunFolder(folder)).turns())
                .singleElement()
                .extracting(PlayedTurn::end)
                .isEqualTo(TurnEnd.OUT_OF_TIME);
        assertThat(Played.graded(task, folder).score()).hasValue(0);
    }
}
