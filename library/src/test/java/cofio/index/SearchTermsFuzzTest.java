package cofio.index;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.Fuzzed;
import cofio.text.LowerCase;
import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;

class SearchTermsFuzzTest {
    private static final List<String> KNOWN =
            List.of("Mentor: Dr. Elena Vasquez", "Gate code: 0o1l-iil1-x9q", "门禁密码：7731*", "Moved to Leeds in May");

    private static FactIndex index() {
        FactIndex index = FactIndex.open(Fuzzed.folder());
        List<IndexSource.Row> rows = KNOWN.stream()
                .map(fact -> new IndexSource.Row(fact, "People", KNOWN.indexOf(fact) + 1))
                .toList();
        index.update(
                known -> List.of(new IndexSource("memory/MEMORY.md", "1", new IndexSource.Content(rows, List.of()))),
                false);
        return index;
    }

    private static final FactIndex INDEX = index();

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/words.dict")
    void theWordsOfATextStandInIt(byte[] input) {
        String text = Fuzzed.text(input);
        Fuzzed.inASecond(() -> {
            String lower = LowerCase.of(text);
            assertThat(SearchTerms.words(text)).allMatch(lower::contains);
            assertThat(SearchTerms.exact(text)).allMatch(lower::contains);
            QuestionQueries asked = QuestionQueries.of(text);
            assertThat(asked.passages()).isNotNull();
            assertThat(asked.wholeFacts()).isNotNull();
            assertThat(asked.talks()).isNotNull();
        });
    }

    @FuzzTest
    @DictionaryFile(resourcePath = "/cofio/words.dict")
    void aQueryOfAnyWordsFindsFactsOrNothing(byte[] input) {
        Fuzzed.inASecond(() -> assertThat(INDEX.search(Fuzzed.text(input), 3, false))
                .allMatch(hit -> KNOWN.contains(hit.passage().text())));
    }
}
