package cofio.bench.exam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cofio.CofioException;
import cofio.bench.BenchReport;
import cofio.cluster.EngineForTests;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExamTest {
    @TempDir
    Path folder;

    private Path file = Path.of("exam.jsonl");

    @BeforeEach
    void writeAnExam() throws IOException {
        file = Files.writeString(folder.resolve("exam.jsonl"), """
                {"id": "a", "lang": "en", "skill": "files", "steps": [{"say": "My dog's name is Biscuit."}, \
                {"edit_file": {"replace": ["Biscuit", "Rex"]}}, {"edit_file": {"append": "- Favorite tea: oolong"}}, \
                {"wipe_index": true}, {"new_session": true}, {"ask": "What's my dog's name?", "expect": [["Rex"]], \
                "forbid": ["Biscuit"]}, {"ask": "What is my favorite tea?", "expect": [["oolong"]]}, \
                {"file_contains": [["Rex"], ["oolong"]], "file_excludes": ["Biscuit"]}, \
                {"edit_file": {"replace": ["Biscuit", "Tom"]}}]}
                {"id": "b", "lang": "zh", "skill": "unanswerable", "steps": [{"say": "我住在上海。"}, \
                {"ask": "我的手机号是多少？", "unknown": true}]}
                """);
    }

    private BenchReport run(Set<String> languages, boolean verbose) throws IOException {
        Clock clock = Clock.system(ZoneId.systemDefault());
        return new Exam(List.of(file), languages, Set.of(), clock).run(verbose, step -> {});
    }

    @Test
    void aPersonEditsTheFileInBetweenAndTheIndexIsWiped() throws IOException {
        BenchReport report = run(Set.of("en"), true);
        assertThat(report.summary()).startsWith("exam: 6/7 checks (85.7 %), 0/1 scenarios, 0 fabrications, ");
        assertThat(report.remarks())
                .first()
                .isEqualTo("a (files): edit of \"Biscuit\" -> no reply: not in the file: Biscuit");
    }

    @Test
    void theSameIsRepliedInACluster() throws IOException {
        Clock clock = Clock.system(ZoneId.systemDefault());
        Exam exam = new Exam(
                List.of(file), Set.of(), Set.of(), clock, EngineForTests.get().connection());
        assertThat(exam.run(true, step -> {}).remarks())
                .first()
                .isEqualTo("replies in the cluster that are not those in a folder: 0");
    }

    @Test
    void theTableHasARowForEachSkillAndEachLanguage() throws IOException {
        assertThat(run(Set.of(), false).tables().getFirst().rows())
                .extracting(row -> row.getFirst() + " " + row.get(1))
                .containsExactly("files 6/7", "unanswerable 1/1", "all en 6/7", "all zh 1/1");
    }

    @Test
    void anExamThatIsNotThereIsNamed() {
        file = folder.resolve("other.jsonl");
        assertThatThrownBy(() -> run(Set.of(), false))
                .isInstanceOf(CofioException.class)
                .hasMessageContaining("other.jsonl");
    }
}
