package cofio.index;

import cofio.fact.Place;
import cofio.index.Passage.Kind;
import java.io.IOException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/** Passages and talks as Lucene keeps them. */
final class LuceneDocuments {
    static final String FILE = "file";
    static final String KEY = "key";
    static final String WORDS = "words";
    static final String EXACT = "exact";
    static final String NEAR = "near";
    static final String TALK = "talk";
    static final String TALK_ID = "talk-id";
    static final String WHEN = "when";
    static final String FACT = "fact";
    static final String KIND = "kind";

    static final String FOREIGN = "foreign";

    /** Matches every fact that was told. */
    static final Query FACTS = new TermQuery(new Term(KIND, FACT));

    /** Matches every fact that an import brought or that is read in place. */
    static final Query FOREIGN_FACTS = new TermQuery(new Term(KIND, FOREIGN));

    /** The key of its vector, where it has one. */
    static final String VECTOR = "vector";

    static final String TEXT = "text";
    static final String SPEAKER = "speaker";
    static final String NAME = "name";
    private static final String PATH = "path";
    static final String ASSISTANT = "assistant";

    /** The name of the file whose lines the document tells, and the lines. */
    static final String LINES_OF = "lines-of";

    static final String LINES = "lines";

    /** The line, in documents that are made anew for each search. */
    static final String LINE = "line";

    private static final String TELLS = "tells";

    private static final FieldType SEARCHED = searched();

    /** How programs that talk are called in the conversations that they keep. */
    private static final Set<String> ASSISTANTS = Set.of("assistant", "ai", "bot", "model", "system", "tool", "助手");

    private LuceneDocuments() {}

    private static FieldType searched() {
        FieldType type = new FieldType();
        type.setIndexOptions(IndexOptions.DOCS_AND_FREQS);
        type.setTokenized(true);
        type.freeze();
        return type;
    }

    /** {@code file}: under which name the file is looked up. */
    static Document of(PassageTerms found, String file, long key, float @Nullable [] vector) {
        Passage passage = found.passage();
        Document document = of(file, key);
        add(document, WORDS, found.words());
        add(document, EXACT, found.exact());
        add(document, NEAR, found.near());
        document.add(new NumericDocValuesField(TALK_ID, found.talk()));
        if (vector != null) {
            String model = EmbeddingModel.of(passage.text()).file();
            document.add(new KnnFloatVectorField(model, vector, VectorSimilarityFunction.DOT_PRODUCT));
            document.add(new NumericDocValuesField(VECTOR, TextVectors.key(passage)));
        }
        document.add(new BinaryDocValuesField(TEXT, new BytesRef(passage.text())));
        document.add(new SortedDocValuesField(PATH, new BytesRef(passage.file())));
        if (passage.kind() == Kind.FACT) {
            boolean told = passage.origin().told();
            if (told) {
                document.add(new StringField(FACT, fact(passage.text()), Field.Store.NO));
            }
            document.add(new StringField(KIND, told ? FACT : FOREIGN, Field.Store.NO));
            return document;
        }
        document.add(new SortedDocValuesField(NAME, new BytesRef(passage.speaker())));
        for (String name : TermStream.stems(SearchTerms.words(passage.speaker()))) {
            document.add(new StringField(SPEAKER, name, Field.Store.NO));
        }
        if (ASSISTANTS.contains(passage.speaker().strip().toLowerCase(Locale.ROOT))) {
            document.add(new NumericDocValuesField(ASSISTANT, 1));
        }
        if (passage.told() != null) {
            document.add(new NumericDocValuesField(WHEN, passage.told().toEpochSecond(ZoneOffset.UTC)));
        }
        if (!passage.facts().isEmpty()) {
            document.add(new BinaryDocValuesField(TELLS, new BytesRef(String.join("\n", passage.facts()))));
        }
        return document;
    }

    static Document of(MessageRun talk, String file, long key) {
        Document document = of(file, key);
        add(document, TALK, talk.words());
        document.add(new NumericDocValuesField(TALK_ID, talk.id()));
        return document;
    }

    /** Where the passages of a file stand: apart from them, so that one whose line moved is not written again. */
    static Document of(PassageLines.Table lines, String file) {
        Document document = of(file, lines.key());
        document.add(new StringField(LINES_OF, lines.file(), Field.Store.NO));
        document.add(new BinaryDocValuesField(LINES, lines.bytes()));
        return document;
    }

    private static Document of(String file, long key) {
        Document document = new Document();
        document.add(new StringField(FILE, file, Field.Store.NO));
        document.add(new StringField(KEY, Long.toHexString(key), Field.Store.NO));
        document.add(new NumericDocValuesField(KEY, key));
        return document;
    }

    private static void add(Document document, String name, List<String> terms) {
        TokenStream stream = TermStream.of(terms);
        document.add(new Field(name, stream, SEARCHED));
    }

    /** The term by which the line of a fact is found. */
    static String fact(String text) {
        return Long.toHexString(HashKeys.hash(text.strip()));
    }

    /** The passage of a document, from columns: much faster to get at than Lucene's stored fields. */
    static Passage passage(DocumentColumns columns, PassageLines lines, int doc) throws IOException {
        String speaker = columns.name(doc, NAME);
        String facts = columns.text(doc, TELLS);
        String file = Objects.requireNonNull(columns.name(doc, PATH));
        long when = columns.number(doc, WHEN);
        return new Passage(
                speaker == null ? Kind.FACT : Kind.JOURNAL,
                Objects.requireNonNull(columns.text(doc, TEXT)),
                speaker == null ? "" : speaker,
                when == 0 ? null : LocalDateTime.ofEpochSecond(when, 0, ZoneOffset.UTC),
                new Place(file, lines.of(file, doc)),
                facts == null ? List.of() : List.of(facts.split("\n", -1)));
    }
}
