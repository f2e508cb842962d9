package cofio.answer;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Fuzzed;
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
                facts.add(new Evidence(line, "memory/MEMORY.md", facts.size() + 1, line.length() % 7 == 0));
            }
        }
        return facts;
    }

    private static void ask(String question, List<String> earlier, List<Evidence> facts) {
        Fuzzed.inASecond(() -> {
            switch (AnswerFinder.find(question, earlier, facts)) {
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

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/words.dict")
    void whatElseIsReadOfAQuestionOfAnyWords(byte[] input) {
        String[] asked = Fuzzed.text(input).split("\n", 2);
        List<String> earlier = asked.length < 2 ? List.of() : List.of(asked[1]);
        Fuzzed.inASecond(() -> {
            assertThat(KNOWN).containsAll(AnswerFinder.notForeign(asked[0], earlier, KNOWN));
            assertThat(AnswerFinder.clues(asked[0], earlier)).isNotNull();
            assertThat(AnswerFinder.names(asked[0], KNOWN)).isNotNull();
            AnswerFinder.asksForEverything(asked[0]);
            AnswerFinder.asksForFormer(asked[0]);
        });
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
