package cofio.index;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** Terms in the form in which Lucene takes them. */
final class TermStream extends TokenStream {
    /** Longer than any word; a base64 picture is not searched for. */
    private static final int LONGEST = 100;

    private final List<String> terms;
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private Iterator<String> rest;

    private TermStream(List<String> terms) {
        this.terms = terms;
        this.rest = terms.iterator();
    }

    static TokenStream of(List<String> terms) {
        return new TermStream(terms);
    }

    static TokenStream stemmed(List<String> terms) {
        return new PorterStemFilter(new TermStream(terms));
    }

    static List<String> stems(List<String> terms) {
        List<String> stems = new ArrayList<>();
        try (TokenStream stream = stemmed(terms)) {
            CharTermAttribute stem = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                stems.add(stem.toString());
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return stems;
    }

    @Override
    public void reset() throws IOException {
        super.reset();
        rest = terms.iterator();
    }

    @Override
    public boolean incrementToken() {
        clearAttributes();
        while (rest.hasNext()) {
            String next = rest.next();
            if (next.length() <= LONGEST) {
                term.setEmpty().append(next);
                return true;
            }
        }
        return false;
    }
}
