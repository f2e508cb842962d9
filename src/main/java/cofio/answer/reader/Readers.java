package cofio.answer.reader;

import cofio.answer.AnswerFinder;
import cofio.answer.Evidence;
import cofio.encoder.Act;
import cofio.encoder.Encoder;
import cofio.encoder.Pass;
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
    /**
     * How many pieces a page has, the question among them. A question costs one page: the time of a pass grows with its
     * pieces.
     */
    private static final int PAGE = 192;

    private Readers() {}

    /** What the model makes of the likeliest facts, as many as a page has room for; the best first. */
    public static Opinion read(String question, List<String> earlier, List<Evidence> facts) {
        Language language = Language.of(question);
        List<Evidence> readable = facts.stream()
                .filter(fact -> Language.of(fact.text()) == language)
                .toList();
        Optional<Encoder> encoder = readable.isEmpty() ? Optional.empty() : Encoder.of(language);
        return encoder.map(model -> {
                    List<Evidence> page = fitting(model, question, likeliest(question, earlier, readable));
                    return read(model, question, page, PAGE);
                })
                .orElse(Opinion.NONE);
    }

    /** The first ones for which a page has room, in the order in which they stand in the memory, as in training. */
    private static List<Evidence> fitting(Encoder encoder, String question, Map<Evidence, Integer> likeliest) {
        int room = PAGE - encoder.pieces().cut(question, PAGE).size() - 3;
        List<Evidence> page = new ArrayList<>();
        for (Evidence fact : likeliest.keySet()) {
            int pieces =
                    encoder.pieces().cut(Opinion.Line.of(fact).text(), PAGE).size() + 1;
            if (page.isEmpty() || pieces <= room) {
                page.add(fact);
                room -= pieces;
            }
        }
        page.sort(Comparator.comparing(likeliest::get));
        return page;
    }

    static Opinion read(Encoder encoder, String question, List<Evidence> facts, int longest) {
        List<Opinion.Line> lines = facts.stream().map(Opinion.Line::of).toList();
        boolean yesOrNo = encoder.read(question, List.of(), longest).act() == Act.YES_OR_NO;
        Pass pass =
                encoder.read(question, lines.stream().map(Opinion.Line::text).toList(), longest);
        return Opinion.of(pass, yesOrNo, facts, lines);
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
