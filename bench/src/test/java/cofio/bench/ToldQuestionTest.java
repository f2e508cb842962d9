package cofio.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ToldQuestionTest {
    @Test
    void anAnswerIsRightThatHoldsTheWordsOrSharesMostOfThem() {
        ToldQuestion question = new ToldQuestion("answer", List.of(), "who?", List.of("the tall plumber from Graz"));
        assertThat(question.isAnsweredBy("It was the tall plumber from Graz.")).isTrue();
        assertThat(question.isAnsweredBy("tall plumber, Graz")).isTrue();
        assertThat(question.isAnsweredBy("a plumber")).isFalse();
        assertThat(question.isAnsweredBy("")).isFalse();
    }

    @Test
    void chineseIsComparedByCharacters() {
        assertThat(WordOverlap.f1("第三小学", "第三中学")).isEqualTo(.75);
        assertThat(WordOverlap.contains("在第三小学读书", "第三小学")).isTrue();
    }

    @Test
    void nothingAnswersAQuestionThatHasNoAnswer() {
        assertThat(new ToldQuestion("swap", List.of(), "who?", List.of()).isAnsweredBy("Tilda"))
                .isFalse();
    }

    @Test
    void theKeptQuestionsCanBeReadAndTheirAnswersStandInTheirLines() throws IOException {
        for (String name : List.of("dev-en", "dev-zh", "test-en", "test-zh")) {
            List<ToldQuestion> questions = ToldQuestion.in(Path.of("bench", "reader", name + ".jsonl"));
            assertThat(questions).hasSizeGreaterThan(200);
            for (ToldQuestion question : questions) {
                assertThat(question.answers())
                        .allMatch(answer -> question.lines().stream().anyMatch(line -> line.contains(answer)));
                if (!question.kind().equals("link")) {
                    assertThat(question.answers().isEmpty())
                            .isNotEqualTo(question.kind().equals("answer"));
                }
            }
        }
    }

    @Test
    void theBenchCountsWhatIsAnswered(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("few.jsonl"), """
                {"kind": "answer", "lines": ["My sister lives in Oslo."], "question": "Where does my sister live?", "answers": ["Oslo"]}
                {"kind": "swap", "lines": ["My sister lives in Oslo."], "question": "Where does my brother live?", "answers": []}
                """);
        AskTimes times = new AskTimes();
        ToldBench bench = new ToldBench(folder.resolve("scratch"), java.time.Clock.systemUTC(), times);
        bench.run(ToldQuestion.in(file), "few");
        assertThat(bench.kinds().rows())
                .containsExactly(List.of("few, answer", "1", "1", "0", "0"), List.of("few, swap", "1", "0", "0", "1"));
        assertThat(bench.right()).isEqualTo(1);
        assertThat(bench.wrong("swap")).isZero();
        assertThat(times.table().rows())
                .singleElement()
                .satisfies(row -> assertThat(row).startsWith("told, few", "2").hasSize(4));
    }

    @Test
    void aDayIsTheSameInFiguresAndInWords() {
        assertThat(WordOverlap.f1("2023-05-07", "7 May 2023")).isEqualTo(1);
        assertThat(WordOverlap.f1("this month (2023-07)", "July 2023")).isGreaterThan(.6);
        assertThat(WordOverlap.same("the 2023-05-07", "7 May 2023")).isTrue();
        assertThat(WordOverlap.same("2023-05-08", "7 May 2023")).isFalse();
    }
}
