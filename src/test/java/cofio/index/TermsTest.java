package cofio.index;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TermsTest {
    @Test
    void wordsWithoutMeaningAreLeftOut() {
        assertThat(Terms.words("Where did Anna's brother live?")).containsExactly("anna", "brother", "live");
    }

    @Test
    void chineseIsFoundByCharactersAndPairs() {
        assertThat(Terms.words("我女儿叫小雨")).contains("女", "女儿", "小雨");
    }

    @Test
    void aTextThatMixesBothIsFoundByBoth() {
        assertThat(TermStream.stems(Terms.words("我在学 Rust programming"))).contains("在学", "rust", "program");
    }

    @Test
    void codesAndNumbersStayInOnePiece() {
        assertThat(Terms.exact("Router 0O1l-IIl1-x9Q, call +49 30.123/45")).contains("0o1l-iil1-x9q", "30.123/45");
    }
}
