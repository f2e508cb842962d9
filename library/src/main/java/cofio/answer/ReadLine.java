package cofio.answer;

import cofio.encoder.WordPieces;
import cofio.encoder.WordPieces.Piece;
import cofio.text.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;

/**
 * A fact, or a window of a long one, as the model reads it.
 *
 * @param before how many characters stand before its own words
 * @param from where in the fact it begins
 */
record ReadLine(Evidence fact, String text, int before, int from, int pieces) {
    /** All windows of a fact, each with so many pieces at most; neighbours share a third. {@code held}: as if it still held. */
    static List<ReadLine> of(Evidence fact, boolean held, WordPieces pieces, int longest) {
        String lead = fact.speaker().isEmpty() ? "" : fact.speaker() + ": ";
        if (fact.former() && !held) {
            lead += Language.of(fact.text()).phrase("former-line");
        }
        int skipped = 0;
        for (Language language : Language.all()) {
            Matcher user = language.pattern("user-lead").matcher(fact.text());
            if (skipped == 0 && user.lookingAt()) { // as another program writes: "User's favourite sea is the Baltic"
                skipped = user.end();
                lead += language.phrase("user-lead-read");
            }
        }
        String told = fact.text().substring(skipped);
        List<Piece> cut = pieces.cut(told, Integer.MAX_VALUE);
        int opening = lead.isEmpty() ? 0 : pieces.cut(lead, longest).size();
        int room = Math.max(16, longest - opening);
        if (cut.size() <= room) {
            return List.of(new ReadLine(fact, lead + told, lead.length(), skipped, opening + cut.size()));
        }
        List<ReadLine> windows = new ArrayList<>();
        for (int i = 0; i < cut.size(); i += room - room / 3) {
            int to = Math.min(cut.size(), i + room);
            int start = cut.get(i).start();
            String words = told.substring(start, cut.get(to - 1).end());
            windows.add(new ReadLine(fact, lead + words, lead.length(), skipped + start, opening + to - i));
            if (to == cut.size()) {
                break;
            }
        }
        return windows;
    }
}
