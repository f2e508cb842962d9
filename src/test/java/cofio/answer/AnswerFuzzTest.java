package cofio.answer;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Fuzzed;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.ArrayList;
import java.util.List;

class AnswerFuzzTest {
    private static final List<String> KNOWN = List.of(
            "Mentor: Dr. Elena Vasquez from Stanford",
            "Sister's birthday: 4 May 1990",
            "Moved to Leeds on 3 March 2024",
            "Allergic to peanuts and walnuts",
            "Anna's office is on the second floor",
            "门禁密码：7731*",
            "我妹妹叫小雨，住在杭州",
            "下周三（2026-11-18）去看牙医");

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
            assertThat(facts).containsAll(AnswerFinder.notForeign(question, earlier, facts));
            assertThat(AnswerFinder.clues(question, earlier)).isNotNull();
            assertThat(AnswerFinder.names(question, facts)).isNotNull();
            AnswerFinder.asksForEverything(question);
            AnswerFinder.asksForFormer(question);
        });
    }

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/words.dict")
    void aQuestionOfAnyWordsIsAnsweredWithWordsOfAFactOrNotAtAll(byte[] input) {
        String[] asked = Fuzzed.text(input).split("\n", 2);
        ask(asked[0], asked.length < 2 ? List.of() : List.of(asked[1]), evidence(KNOWN));
    }

    /** The first line asks, the others are the memory. */
    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/words.dict")
    void factsOfAnyWordsAreQuotedOrLeftAlone(byte[] input) {
        List<String> lines = Fuzzed.text(input).lines().map(String::strip).toList();
        if (!lines.isEmpty()) {
            ask(lines.getFirst(), List.of(), evidence(lines.subList(1, lines.size())));
        }
    }
}
