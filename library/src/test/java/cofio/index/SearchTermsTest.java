package cofio.index;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SearchTermsTest {
    @Test
    void wordsWithoutMeaningAreLeftOut() {
        assertThat(SearchTerms.words("Where did Anna's brother live?")).containsExactly("anna", "brother", "live");
    }

    @Test
    void chineseIsFoundByCharactersAndPairs() {
        assertThat(SearchTerms.words("我女儿叫小雨")).contains("女", "女儿", "小雨");
    }

    @Test
    void aTextThatMixesBothIsFoundByBoth() {
        assertThat(TermStream.stems(SearchTerms.words("我在学 Rust programming"))).contains("在学", "rust", "program");
    }

    @Test
    void codesAndNumbersStayInOnePiece() {
        assertThat(SearchTerms.exact("Router 0O1l-IIl1-x9Q, call +49 30.123/45"))
                .contains("0o1l-iil1-x9q", "30.123/45");
    }
}
