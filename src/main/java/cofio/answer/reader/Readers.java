package cofio.answer.reader;

import cofio.answer.Answer;
import cofio.answer.AnswerFinder;
import cofio.answer.Evidence;
import cofio.encoder.Encoder;
import cofio.encoder.Pass;
import cofio.encoder.Verdict;
import cofio.text.Language;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Answers what no rule could, by the model of the question's language. */
public final class Readers {
    /** From which score on an answer is given; docs/adr/0015-a-reader-where-rules-end.md says how it was chosen. */
    public static final float ENOUGH = 2;

    /**
     * How many pieces a page has, the question among them. A question costs one page: the time of a pass grows with its
     * pieces.
     */
    private static final int PAGE = 192;

    private static final String FORMER_ENGLISH = "(before) ";
    private static final String FORMER_CHINESE = "(以前) ";

    private Readers() {}

    /** The best reading, where it is good enough. */
    public static Answer answer(List<Reading> readings) {
        boolean found = !readings.isEmpty() && readings.getFirst().score() >= ENOUGH;
        return found
                ? new Answer.Found(
                        Answer.Form.PLAIN, List.of(readings.getFirst().quote()))
                : new Answer.Unknown(List.of());
    }

    /** What the model makes of the likeliest facts, as many as a page has room for; the best first. */
    public static List<Reading> readings(String question, List<String> earlier, List<Evidence> facts) {
        Language language = Language.of(question);
        List<Evidence> readable = facts.stream()
                .filter(fact -> Language.of(fact.text()) == language)
                .toList();
        Optional<Encoder> encoder = readable.isEmpty() ? Optional.empty() : Encoder.of(language);
        return encoder.map(model -> {
                    List<Evidence> page = fitting(model, question, likeliest(question, earlier, readable));
                    return read(model, question, page, PAGE);
                })
                .orElse(List.of());
    }

    /** The first ones for which a page has room, in the order in which they stand in the memory, as in training. */
    private static List<Evidence> fitting(Encoder encoder, String question, Map<Evidence, Integer> likeliest) {
        int room = PAGE - encoder.pieces().cut(question, PAGE).size() - 3;
        List<Evidence> page = new ArrayList<>();
        for (Evidence fact : likeliest.keySet()) {
            int pieces = encoder.pieces().cut(Line.of(fact).text(), PAGE).size() + 1;
            if (page.isEmpty() || pieces <= room) {
                page.add(fact);
                room -= pieces;
            }
        }
        page.sort(Comparator.comparing(likeliest::get));
        return page;
    }

    static List<Reading> read(Encoder encoder, String question, List<Evidence> facts, int longest) {
        List<Line> lines = facts.stream().map(Line::of).toList();
        Pass pass = encoder.read(question, lines.stream().map(Line::text).toList(), longest);
        float told = told(pass);
        return pass.answers().stream()
                .filter(stretch -> stretch.end() > lines.get(stretch.line()).before())
                .map(stretch -> {
                    int before = lines.get(stretch.line()).before();
                    return new Reading(
                            facts.get(stretch.line()),
                            Math.max(0, stretch.start() - before),
                            stretch.end() - before,
                            stretch.score() / 4 + told);
                })
                .toList();
    }

    /** How much likelier it is that the page answers at all than that it does not. */
    private static float told(Pass pass) {
        float not = Math.clamp(pass.likely(Verdict.NOT_TOLD), 1e-6f, 1 - 1e-6f);
        return (float) Math.log((1 - not) / not);
    }

    /** A fact as the model reads it; {@code before}: how many characters stand before its own words. */
    private record Line(String text, int before) {
        static Line of(Evidence fact) {
            String before = fact.speaker().isEmpty() ? "" : fact.speaker() + ": ";
            if (fact.former()) {
                before += Language.of(fact.text()) == Language.CHINESE ? FORMER_CHINESE : FORMER_ENGLISH;
            }
            return new Line(before + fact.text(), before.length());
        }
    }

    /** What was said comes as the search found it; of the facts then those that may be meant. */
    private static Map<Evidence, Integer> likeliest(String question, List<String> earlier, List<Evidence> readable) {
        List<Evidence> said =
                readable.stream().filter(one -> !one.speaker().isEmpty()).toList();
        List<Evidence> facts =
                readable.stream().filter(one -> one.speaker().isEmpty()).toList();
        List<Evidence> own = said.isEmpty() ? facts : AnswerFinder.notForeign(question, earlier, facts);
        List<Evidence> all = new ArrayList<>(said);
        all.addAll(Likeliest.first(own, AnswerFinder.clues(question, earlier)));
        IdentityHashMap<Evidence, Integer> places = new IdentityHashMap<>();
        readable.forEach(fact -> places.put(fact, places.size()));
        Map<Evidence, Integer> likeliest = new LinkedHashMap<>();
        all.forEach(fact -> likeliest.putIfAbsent(fact, places.getOrDefault(fact, 0)));
        return likeliest;
    }
}
