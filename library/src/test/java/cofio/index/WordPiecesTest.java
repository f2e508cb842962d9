package cofio.index;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.encoder.WordPieces;
import cofio.text.Language;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class WordPiecesTest {
    @Test
    void wordsAreCutIntoThePiecesOfTheVocabulary() throws IOException {
        assertThat(pieces(EmbeddingModel.of(Language.ENGLISH)).of("Hello, tokenizers!", 64))
                .containsExactly(101, 7592, 1010, 19204, 17629, 2015, 999, 102);
    }

    @Test
    void accentsAndCaseDoNotMatter() throws IOException {
        WordPieces pieces = pieces(EmbeddingModel.of(Language.ENGLISH));
        assertThat(pieces.of("CAFÉ", 64)).isEqualTo(pieces.of("cafe", 64));
    }

    @Test
    void aLongTextIsCutAtTheLimitAndStillEnds() throws IOException {
        assertThat(pieces(EmbeddingModel.of(Language.ENGLISH)).of("hello ".repeat(100), 16))
                .hasSize(16)
                .endsWith(102);
    }

    @Test
    void chineseIsCutIntoCharacters() throws IOException {
        assertThat(pieces(EmbeddingModel.of(Language.CHINESE)).of("小雨", 64)).hasSize(4);
    }

    private static WordPieces pieces(EmbeddingModel model) throws IOException {
        try (InputStream in = WordPiecesTest.class.getResourceAsStream("/" + model.file() + "-tokenizer.json")) {
            return WordPieces.read(Objects.requireNonNull(in));
        }
    }
}
