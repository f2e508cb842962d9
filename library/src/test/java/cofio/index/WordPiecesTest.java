package cofio.index;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.encoder.WordPieces;
import cofio.text.Json;
import cofio.text.Language;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.LongStream;
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

    @Test
    void aWordIsCutIntoTheLongestPiecesThatThereAre() throws IOException {
        for (Language language : List.of(Language.ENGLISH, Language.CHINESE)) {
            EmbeddingModel model = EmbeddingModel.of(language);
            Map<?, ?> known = vocabulary(model);
            List<String> words = known.keySet().stream()
                    .map(String::valueOf)
                    .map(piece -> piece.replace("##", ""))
                    .filter(piece -> piece.matches("\\p{Ll}+"))
                    .sorted()
                    .toList();
            Random random = new Random(7);
            for (int i = 0; i < 3_000; i++) {
                String word = words.get(random.nextInt(words.size()))
                        + (random.nextInt(9) == 0 ? "𝔞" : "")
                        + words.get(random.nextInt(words.size()));
                assertThat(pieces(model).of(word, 256)).as(word).containsExactly(longest(known, word));
            }
        }
    }

    private static long[] longest(Map<?, ?> known, String word) {
        List<Object> pieces = new ArrayList<>();
        int from = 0;
        while (from < word.length()) {
            int start = from;
            int to = word.length();
            while (to > start && !known.containsKey((start == 0 ? "" : "##") + word.substring(start, to))) {
                to--;
            }
            if (to == start) {
                pieces = List.of(known.get("[UNK]"));
                break;
            }
            pieces.add(known.get((start == 0 ? "" : "##") + word.substring(start, to)));
            from = to;
        }
        return LongStream.concat(
                        LongStream.of(101),
                        LongStream.concat(
                                pieces.stream().mapToLong(piece -> ((Number) piece).longValue()), LongStream.of(102)))
                .toArray();
    }

    private static Map<?, ?> vocabulary(EmbeddingModel model) throws IOException {
        try (InputStream in = WordPiecesTest.class.getResourceAsStream("/" + model.file() + "-tokenizer.json")) {
            String json = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            Map<?, ?> network =
                    (Map<?, ?>) Objects.requireNonNull(Json.readObject(json).get("model"));
            return (Map<?, ?>) Objects.requireNonNull(network.get("vocab"));
        }
    }

    private static WordPieces pieces(EmbeddingModel model) throws IOException {
        return WordPieces.of("/" + model.file() + "-tokenizer.json");
    }
}
