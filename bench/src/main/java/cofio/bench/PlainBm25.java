package cofio.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.core.WhitespaceTokenizer;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** The ranking to beat: BM25 over whole texts, with Porter's stems, or characters and pairs of them in Chinese. */
final class PlainBm25 {
    private static final double K1 = 1.2;
    private static final double B = .75;
    private static final Pattern WORD = Pattern.compile("[a-z0-9]+(?:'[a-z]+)?|[\\u4e00-\\u9fff]+");
    private static final List<String> STOP_WORDS = List.of(("i me my myself we our ours ourselves you your yours"
                    + " yourself yourselves he him his himself she her hers herself it its itself they them their"
                    + " theirs themselves what which who whom this that these those am is are was were be been being"
                    + " have has had having do does did doing a an the and but if or because as until while of at by"
                    + " for with about against between into through during before after above below to from up down"
                    + " in out on off over under again further then once here there when where why how all any both"
                    + " each few more most other some such no nor not only own same so than too very s t can will"
                    + " just don should now")
            .split(" "));

    private record Posting(int document, int count) {}

    private final List<String> ids = new ArrayList<>();
    private final Map<String, List<Posting>> postings = new HashMap<>();
    private final List<Integer> lengths = new ArrayList<>();

    PlainBm25(Map<String, String> texts) {
        texts.forEach((id, text) -> {
            Map<String, Integer> counts = new HashMap<>();
            List<String> words = words(text);
            words.forEach(word -> counts.merge(word, 1, Integer::sum));
            counts.forEach((word, count) ->
                    postings.computeIfAbsent(word, any -> new ArrayList<>()).add(new Posting(ids.size(), count)));
            ids.add(id);
            lengths.add(words.size());
        });
    }

    List<String> search(String question) {
        double[] scores = new double[ids.size()];
        double average = lengths.stream().mapToInt(Integer::intValue).average().orElse(1);
        for (String word : words(question)) {
            List<Posting> found = postings.getOrDefault(word, List.of());
            double idf = Math.log(1 + (ids.size() - found.size() + .5) / (found.size() + .5));
            for (Posting posting : found) {
                double norm = K1 * (1 - B + B * lengths.get(posting.document) / average);
                scores[posting.document] += idf * posting.count / (posting.count + norm);
            }
        }
        Integer[] order = new Integer[scores.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingDouble(i -> -scores[i]));
        return Arrays.stream(order)
                .limit(10)
                .filter(i -> scores[i] > 0)
                .map(ids::get)
                .toList();
    }

    private static List<String> words(String text) {
        StringBuilder plain = new StringBuilder();
        Matcher words = WORD.matcher(text.toLowerCase(Locale.ROOT).replace('’', '\''));
        while (words.find()) {
            String word = words.group();
            if (word.charAt(0) >= '\u4e00') {
                for (int i = 0; i < word.length(); i++) {
                    plain.append(word.charAt(i)).append(' ');
                    plain.append(word, i, Math.min(i + 2, word.length())).append(i + 1 < word.length() ? " " : "\n");
                }
            } else {
                String base = word.endsWith("'s") ? word.substring(0, word.length() - 2) : word;
                plain.append(STOP_WORDS.contains(base) ? "" : base).append(' ');
            }
        }
        return stems(plain.toString());
    }

    private static List<String> stems(String words) {
        List<String> stems = new ArrayList<>();
        WhitespaceTokenizer tokenizer = new WhitespaceTokenizer();
        tokenizer.setReader(new java.io.StringReader(words));
        try (TokenStream stream = new PorterStemFilter(tokenizer)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                stems.add(term.toString());
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return stems;
    }
}
