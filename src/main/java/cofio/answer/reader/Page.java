package cofio.answer.reader;

import cofio.answer.Evidence;
import cofio.index.WordPieces;
import cofio.index.WordPieces.Piece;
import java.util.ArrayList;
import java.util.List;

/** Facts as the model reads them: the question, then the facts one after the other with a bar between them. */
final class Page {
    private static final String BETWEEN = "|";

    /** What is left of a page where fewer pieces are free: no fact fits there. */
    private static final int LEAST = 4;

    private static final int LONGEST_NAME = 12;

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

    /** A piece of a fact; {@code fact} is its number among those given, or -1 where none stands. */
    record Place(int fact, int start, int end) {}

    /** Those of the facts, in their order, for which there is room in {@code longest} pieces; the first in any case. */
    static Page of(WordPieces pieces, String question, List<Evidence> facts, int longest, int longestQuestion) {
        List<Piece> asked = pieces.cut(question, longestQuestion);
        int room = longest - asked.size() - 3;
        List<Piece> all = new ArrayList<>();
        List<Place> places = new ArrayList<>();
        Piece between = pieces.cut(BETWEEN, 1).getFirst();
        for (int i = 0; i < facts.size() && room - all.size() >= LEAST; i++) {
            boolean first = all.isEmpty();
            String speaker = facts.get(i).speaker();
            List<Piece> before =
                    new ArrayList<>(speaker.isEmpty() ? List.of() : pieces.cut(speaker + ":", LONGEST_NAME));
            if (!first) {
                before.addFirst(between);
            }
            List<Piece> fact = pieces.cut(facts.get(i).text(), room + 1);
            if (first && before.size() + fact.size() > room) {
                fact = fact.subList(0, room - before.size());
            }
            if (all.size() + before.size() + fact.size() > room) {
                continue;
            }
            for (Piece piece : before) {
                all.add(piece);
                places.add(new Place(-1, 0, 0));
            }
            for (Piece piece : fact) {
                all.add(piece);
                places.add(new Place(i, piece.start(), piece.end()));
            }
        }
        return page(pieces, asked, all, places);
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
