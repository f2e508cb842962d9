package cofio.answer;

import cofio.encoder.WordPieces;
import cofio.encoder.WordPieces.Piece;
import cofio.text.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A fact, or a window of a long one, as the model reads it.
 *
 * @param before how many characters stand before its own words
 * @param from where in the fact it begins
 */
record ReadLine(Evidence fact, String text, int before, int from, int pieces) {
    private static final String FORMER_ENGLISH = "(before) ";
    private static final String FORMER_CHINESE = "(以前) ";

    /** As another program writes down what it was told: "User's favourite sea is the Baltic". */
    private static final Pattern OF_USER = Pattern.compile("(?i)((?:the )?user['’]s )|用户的");

    /** All windows of a fact, each with so many pieces at most; neighbours share a third. {@code held}: as if it still held. */
    static List<ReadLine> of(Evidence fact, boolean held, WordPieces pieces, int longest) {
        String lead = fact.speaker().isEmpty() ? "" : fact.speaker() + ": ";
        if (fact.former() && !held) {
            lead += Language.of(fact.text()) == Language.CHINESE ? FORMER_CHINESE : FORMER_ENGLISH;
        }
        Matcher user = OF_USER.matcher(fact.text());
        int skipped = user.lookingAt() ? user.end() : 0;
        if (skipped > 0) {
            lead += user.group(1) == null ? "我的" : "My ";
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
