package cofio.index;

import cofio.fact.Place;
import cofio.index.Passage.Kind;
import cofio.text.Json;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.NumericDocValuesField;
import org.jspecify.annotations.Nullable;

/** Passages and talks as the engine keeps them: with the words that Cofio found in them. */
final class EnginePassage {
    static final String PUSH = "of";
    static final String MODEL = "model";
    private static final int LONGEST = 100;

    private EnginePassage() {}

    /** How many words a field has, by which its average length is known. */
    static String count(String field) {
        return field + "-count";
    }

    static String vector(EmbeddingModel model) {
        return model.file().replace('.', '_');
    }

    static Map<String, @Nullable Object> of(String push, long key, PassageTerms found, float @Nullable [] vector) {
        Passage passage = found.passage();
        Map<String, @Nullable Object> source = Json.object(PUSH, push, LuceneDocuments.KEY, key);
        add(source, LuceneDocuments.WORDS, found.words());
        add(source, LuceneDocuments.EXACT, found.exact());
        add(source, LuceneDocuments.NEAR, found.near());
        source.put(LuceneDocuments.TALK_ID, found.talk());
        source.put("text", passage.text());
        source.put("path", passage.file());
        if (passage.kind() == Kind.FACT) {
            boolean told = passage.origin().told();
            source.put(LuceneDocuments.KIND, told ? LuceneDocuments.FACT : LuceneDocuments.FOREIGN);
            if (told) {
                source.put(LuceneDocuments.FACT, LuceneDocuments.fact(passage.text()));
            }
        } else {
            source.put("name", passage.speaker());
            source.put(LuceneDocuments.SPEAKER, TermStream.stems(SearchTerms.words(passage.speaker())));
            source.put("tells", passage.facts());
            if (passage.told() != null) {
                source.put(LuceneDocuments.WHEN, passage.told().toEpochSecond(ZoneOffset.UTC));
            }
        }
        if (vector != null) {
            EmbeddingModel model = EmbeddingModel.of(passage.text());
            source.put(MODEL, model.file());
            source.put(vector(model), numbers(vector));
        }
        return source;
    }

    static Map<String, @Nullable Object> of(String push, long key, MessageRun talk) {
        Map<String, @Nullable Object> source = Json.object(PUSH, push, LuceneDocuments.KEY, key);
        add(source, LuceneDocuments.TALK, talk.words());
        source.put(LuceneDocuments.TALK_ID, talk.id());
        return source;
    }

    private static void add(Map<String, @Nullable Object> source, String field, List<String> words) {
        List<String> some =
                words.stream().filter(word -> word.length() <= LONGEST).toList();
        if (!some.isEmpty()) {
            source.put(field, String.join(" ", some));
            source.put(count(field), some.size());
        }
    }

    static List<Double> numbers(float[] vector) {
        java.util.ArrayList<Double> numbers = new java.util.ArrayList<>();
        for (float number : vector) {
            numbers.add(Double.valueOf(Float.toString(number)));
        }
        return numbers;
    }

    /** The same for Lucene, to be ranked beside what the engine does not have yet. */
    static Document read(Map<?, ?> source, int line, float @Nullable [] vector) {
        long key = number(source, LuceneDocuments.KEY);
        String path = text(source, "path");
        if (path.isEmpty()) {
            MessageRun talk =
                    new MessageRun(number(source, LuceneDocuments.TALK_ID), words(source, LuceneDocuments.TALK));
            return LuceneDocuments.of(talk, "", key);
        }
        long when = number(source, LuceneDocuments.WHEN);
        Passage passage = new Passage(
                source.containsKey("name") ? Kind.JOURNAL : Kind.FACT,
                text(source, "text"),
                text(source, "name"),
                when == 0 ? null : LocalDateTime.ofEpochSecond(when, 0, ZoneOffset.UTC),
                new Place(path, line),
                texts(source, "tells"));
        PassageTerms found = new PassageTerms(
                passage,
                words(source, LuceneDocuments.WORDS),
                words(source, LuceneDocuments.EXACT),
                words(source, LuceneDocuments.NEAR),
                number(source, LuceneDocuments.TALK_ID));
        return of(found, key, vector);
    }

    static Document of(PassageTerms found, long key, float @Nullable [] vector) {
        Document document = LuceneDocuments.of(found, found.passage().file(), key, vector);
        document.add(
                new NumericDocValuesField(LuceneDocuments.LINE, found.passage().line()));
        return document;
    }

    /** The passages of a talk are all in one file; its own does not matter. */
    static Document of(MessageRun talk, long key) {
        return LuceneDocuments.of(talk, "", key);
    }

    static List<String> told(Map<?, ?> source) {
        return texts(source, "tells").stream().map(LuceneDocuments::fact).toList();
    }

    static String text(Map<?, ?> source, String field) {
        return source.get(field) instanceof String text ? text : "";
    }

    static long number(Map<?, ?> source, String field) {
        return source.get(field) instanceof Number number ? number.longValue() : 0;
    }

    private static List<String> words(Map<?, ?> source, String field) {
        String words = text(source, field);
        return words.isEmpty() ? List.of() : List.of(words.split(" "));
    }

    private static List<String> texts(Map<?, ?> source, String field) {
        return source.get(field) instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }
}
