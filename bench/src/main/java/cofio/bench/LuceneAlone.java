package cofio.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/** Lucene as it comes: texts in one field of an index on disk, and for a question the ten best by its words. */
final class LuceneAlone implements AutoCloseable {
    private static final String TEXT = "text";
    private static final int TOP = 10;

    private final Analyzer analyzer = new StandardAnalyzer();
    private final Directory directory;
    private final DirectoryReader reader;
    private final IndexSearcher searcher;

    LuceneAlone(Path folder, List<String> texts) throws IOException {
        directory = FSDirectory.open(folder);
        try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(analyzer))) {
            for (String text : texts) {
                Document document = new Document();
                document.add(new TextField(TEXT, text, Field.Store.YES));
                writer.addDocument(document);
            }
        }
        reader = DirectoryReader.open(directory);
        searcher = new IndexSearcher(reader);
    }

    /** How many it found. Several threads may search at once. */
    int search(String question) {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        try (TokenStream words = analyzer.tokenStream(TEXT, question)) {
            CharTermAttribute word = words.addAttribute(CharTermAttribute.class);
            words.reset();
            while (words.incrementToken()) {
                query.add(new TermQuery(new Term(TEXT, word.toString())), Occur.SHOULD);
            }
            words.end();
            return searcher.search(query.build(), TOP).scoreDocs.length;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        reader.close();
        directory.close();
    }
}
