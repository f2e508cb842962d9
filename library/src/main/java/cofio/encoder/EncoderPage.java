package cofio.encoder;

import cofio.encoder.WordPieces.Piece;
import java.util.ArrayList;
import java.util.List;

/**
 * Two texts as the model reads them: the first, then lines, each after a bar.
 *
 * @param ids the numbers of all pieces
 * @param opening the pieces of the first text, which follow the first number
 * @param from where the lines begin
 * @param places what each piece from there on stands for
 */
record EncoderPage(List<Long> ids, List<Piece> opening, int from, List<Place> places) {
    private static final String BAR = "|";

    /** What is left of a page where fewer pieces are free: no line fits there. */
    private static final int LEAST = 4;

    private static final int LONGEST_FIRST = 80;

    /** A piece of a line, or the bar before it, which stands for no characters. */
    record Place(int line, int start, int end) {
        boolean isBar() {
            return start < 0;
        }
    }

    /** Those of the lines, in their order, for which there is room in {@code longest} pieces; the first in any case. */
    static EncoderPage of(WordPieces pieces, String first, List<String> lines, int longest) {
        List<Piece> opening = pieces.cut(first, LONGEST_FIRST);
        int room = longest - opening.size() - 3;
        List<Long> ids = new ArrayList<>();
        ids.add((long) pieces.first());
        opening.forEach(piece -> ids.add((long) piece.id()));
        ids.add((long) pieces.last());
        int from = ids.size();
        long bar = pieces.cut(BAR, 1).getFirst().id();
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < lines.size() && room - places.size() >= LEAST; i++) {
            List<Piece> line = pieces.cut(lines.get(i), room);
            if (places.isEmpty() && line.size() + 1 > room) {
                line = line.subList(0, room - 1);
            }
            if (places.size() + line.size() + 1 > room) {
                continue;
            }
            ids.add(bar);
            places.add(new Place(i, -1, -1));
            for (Piece piece : line) {
                ids.add((long) piece.id());
                places.add(new Place(i, piece.start(), piece.end()));
            }
        }
        ids.add((long) pieces.last());
        return new EncoderPage(List.copyOf(ids), opening, from, List.copyOf(places));
    }
}
