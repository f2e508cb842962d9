package cofio.answer.english;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.answer.Answer;
import cofio.answer.Evidence;
import cofio.fact.FactReader;
import cofio.fact.Told;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class EnglishAnswersTest {
    private static final Path QUESTIONS = Path.of("src/test/resources/cofio/answer/english/questions.txt");

    @ParameterizedTest(name = "{1} => {2}")
    @MethodSource("questions")
    void aQuestionIsAnsweredByWhatWasToldOrNotAtAll(List<Evidence> facts, String question, String expected) {
        Answer answer = EnglishAnswers.find(question, List.of(), facts);
        if (expected.equals("?")) {
            assertThat(answer).isInstanceOf(Answer.Unknown.class);
            return;
        }
        assertThat(answer).isInstanceOf(Answer.Found.class);
        Answer.Found found = (Answer.Found) answer;
        if (expected.equals("YES") || expected.equals("NO")) {
            assertThat(found.form()).isEqualTo(Answer.Form.valueOf(expected));
            return;
        }
        String[] parts = expected.split(" !", -1);
        String said = String.join(" ", EnglishSentences.of(found));
        assertThat(said).contains(parts[0].split(" & ", -1));
        for (int i = 1; i < parts.length; i++) {
            assertThat(said).doesNotContain(parts[i]);
        }
    }

    private static List<Evidence> facts(List<String> told) {
        List<Evidence> facts = new ArrayList<>();
        for (String message : told) {
            for (Told one : FactReader.read(message, LocalDate.of(2026, 11, 15))) {
                facts.add(new Evidence(one.fact(), "memory/MEMORY.md", facts.size() + 1, false));
            }
        }
        return facts;
    }

    static Stream<Arguments> questions() throws IOException {
        List<Arguments> cases = new ArrayList<>();
        List<String> told = new ArrayList<>();
        boolean asked = false;
        for (String line : Files.readAllLines(QUESTIONS)) {
            if (line.startsWith("> ")) {
                told = asked ? new ArrayList<>() : told;
                told.add(line.substring(2));
                asked = false;
            } else if (line.contains(" => ") && !line.startsWith("#")) {
                asked = true;
                String[] sides = line.split(" => ", 2);
                cases.add(Arguments.of(facts(told), sides[0], sides[1].strip()));
            }
        }
        return cases.stream();
    }
}
