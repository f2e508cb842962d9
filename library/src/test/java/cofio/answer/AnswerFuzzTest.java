package cofio.answer;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Fuzzed;
import cofio.fact.Place;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.ArrayList;
import java.util.List;

class AnswerFuzzTest {
    /** Few, since each is held against every question: more inputs find more than more facts do. */
    private static final List<Evidence> KNOWN = evidence(List.of(
            "Mentor: Dr. Elena Vasquez from Stanford", "Moved to Leeds on 3 March 2024", "我妹妹叫小雨，住在杭州", "门禁密码：7731*"));

    private static final int MOST = 4;

    private static List<Evidence> evidence(List<String> lines) {
        List<Evidence> facts = new ArrayList<>();
        for (String line : lines) {
            if (!line.isBlank()) {
                facts.add(new Evidence(line, new Place("memory/MEMORY.md", facts.size() + 1), line.length() % 7 == 0));
            }
        }
        return facts;
    }

    private static void ask(String question, List<String> earlier, List<Evidence> facts) {
        Fuzzed.inASecond(() -> {
            switch (Reader.read(Question.read(question, earlier, Fuzzed.TODAY), facts)
                    .answer()) {
                case Answer.Found found -> {
                    for (Quote quote : found.quotes()) {
                        assertThat(facts).contains(quote.evidence());
                        assertThat(quote.evidence().text()).contains(quote.words());
                    }
                }
                case Answer.Unknown unknown -> assertThat(facts).containsAll(unknown.nearest());
            }
        });
    }

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/words.dict")
    void aQuestionOfAnyWordsIsAnsweredWithWordsOfAFactOrNotAtAll(byte[] input) {
        String[] asked = Fuzzed.text(input).split("\n", 2);
        ask(asked[0], asked.length < 2 ? List.of() : List.of(asked[1]), KNOWN);
    }

    /** The first line asks, the others are the memory. */
    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/words.dict")
    void factsOfAnyWordsAreQuotedOrLeftAlone(byte[] input) {
        List<String> lines = Fuzzed.text(input).lines().map(String::strip).toList();
        if (!lines.isEmpty()) {
            ask(lines.getFirst(), List.of(), evidence(lines.subList(1, Math.min(1 + MOST, lines.size()))));
        }
    }
}
