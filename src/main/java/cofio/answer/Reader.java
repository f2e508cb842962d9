package cofio.answer;

import cofio.encoder.Encoder;
import cofio.encoder.Pass;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/** Puts a question to lines as they were told, by the model of its language. */
public final class Reader {
    /** How many pieces a line has at most; of a longer one windows are read. */
    private static final int WINDOW = 150;

    /** A question costs so many pages at most: the time of a pass grows with its pieces. */
    private static final int PAGES = 3;

    private Reader() {}

    /** What the model makes of the likeliest facts, as many as the pages have room for. */
    public static Opinion read(Question question, List<Evidence> facts) {
        List<Evidence> readable = facts.stream()
                .filter(fact -> fact.text().codePoints().anyMatch(Character::isLetterOrDigit))
                .toList();
        Optional<Encoder> encoder = readable.isEmpty() ? Optional.empty() : Encoder.of(question.language());
        Opinion opinion =
                encoder.map(model -> read(model, question, readable, PAGES)).orElse(Opinion.NONE);
        return SameWords.of(question, readable)
                .map(answer -> new Opinion(opinion.readings(), answer))
                .orElse(opinion);
    }

    static Opinion read(Encoder encoder, Question question, List<Evidence> facts, int most) {
        List<Impression> impressions = new ArrayList<>();
        for (List<ReadLine> page : pages(encoder, question, facts, most)) {
            List<String> lines = page.stream().map(ReadLine::text).toList();
            List<Pass> passes = new ArrayList<>();
            passes.add(encoder.read(question.text(), lines, Encoder.LONGEST));
            if (question.leans()) {
                passes.add(encoder.read(question.leaning(), lines, Encoder.LONGEST));
            }
            impressions.add(Impression.of(page, passes));
        }
        return Opinion.of(question, impressions, facts.size());
    }

    /** The likeliest lines first; on each page in the order in which they stand in the memory, as in training. */
    private static List<List<ReadLine>> pages(Encoder encoder, Question question, List<Evidence> facts, int most) {
        IdentityHashMap<Evidence, Integer> places = new IdentityHashMap<>();
        facts.forEach(fact -> places.put(fact, places.size()));
        int asked = encoder.pieces().cut(question.leaning(), Encoder.LONGEST).size();
        int room = Encoder.LONGEST - Math.min(80, asked) - 3;
        List<List<ReadLine>> pages = new ArrayList<>();
        List<Integer> free = new ArrayList<>();
        for (Evidence fact : question.order(facts)) {
            for (ReadLine line : ReadLine.of(fact, encoder.pieces(), Math.min(WINDOW, room - 1))) {
                int page = 0;
                while (page < pages.size() && free.get(page) < line.pieces() + 1) {
                    page++;
                }
                if (page == pages.size()) {
                    if (page == most) {
                        continue;
                    }
                    pages.add(new ArrayList<>());
                    free.add(room);
                }
                pages.get(page).add(line);
                free.set(page, free.get(page) - line.pieces() - 1);
            }
        }
        Comparator<ReadLine> order = Comparator.comparingInt(line -> places.getOrDefault(line.fact(), 0));
        pages.forEach(page -> page.sort(order.thenComparingInt(ReadLine::from)));
        return pages;
    }
}
