package cofio.answer.reader;

import cofio.answer.Evidence;
import cofio.index.WordPieces;
import cofio.index.WordPieces.Piece;
import java.util.ArrayList;
import java.util.List;

/** Facts as the model reads them: the question, then the facts one after the other with a bar between them. */
final class Page {
    private static final String BETWEEN = "|";

    /** The numbers of all pieces. */
    final long[] ids;

    /** Where the facts begin. */
    final int from;

    /** What each piece from there on stands for. */
    final List<Place> places;

    private Page(long[] ids, int from, List<Place> places) {
        this.ids = ids;
        this.from = from;
        this.places = List.copyOf(places);
    }

    /** A piece of a fact; {@code fact} is its number on the page, or -1 between facts. */
    record Place(int fact, int start, int end) {}

    /** As many of the facts as there is room for, in their order. */
    static List<Page> of(WordPieces pieces, String question, List<Evidence> facts, int longest, int longestQuestion) {
        List<Piece> asked = pieces.cut(question, longestQuestion);
        int room = longest - asked.size() - 3;
        List<Page> pages = new ArrayList<>();
        List<Piece> all = new ArrayList<>();
        List<Place> places = new ArrayList<>();
        Piece between = pieces.cut(BETWEEN, 1).getFirst();
        for (int i = 0; i < facts.size(); i++) {
            List<Piece> fact = pieces.cut(facts.get(i).text(), room);
            if (!all.isEmpty() && all.size() + 1 + fact.size() > room) {
                pages.add(page(pieces, asked, all, places));
                all.clear();
                places.clear();
            }
            if (!all.isEmpty()) {
                all.add(between);
                places.add(new Place(-1, 0, 0));
            }
            for (Piece piece : fact) {
                all.add(piece);
                places.add(new Place(i, piece.start(), piece.end()));
            }
        }
        if (!all.isEmpty()) {
            pages.add(page(pieces, asked, all, places));
        }
        return pages;
    }

    private static Page page(WordPieces pieces, List<Piece> asked, List<Piece> facts, List<Place> places) {
        long[] ids = new long[asked.size() + facts.size() + 3];
        int at = 0;
        ids[at++] = pieces.first();
        for (Piece piece : asked) {
            ids[at++] = piece.id();
        }
        ids[at++] = pieces.last();
        int from = at;
        for (Piece piece : facts) {
            ids[at++] = piece.id();
        }
        ids[at] = pieces.last();
        return new Page(ids, from, places);
    }
}
