package cofio.answer;

import cofio.fact.SharedWords;
import cofio.text.Language;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * What the model makes of a question: sure, unsure, or that it was not told.
 *
 * @param readings the likeliest words of each fact that it read, the best first
 */
public record Opinion(List<Reading> readings, Answer answer) {
    /** A memory with so few lines is seldom asked for what is not there; docs/adr/0030-lines-as-told.md has the figures. */
    private static final int FEW = 5;

    /** From this score on a fact that does not answer is offered as the nearest that was told. */
    private static final float NEAR = -6;

    /** A second one is offered beside it if it comes as close as this. */
    private static final float BESIDE = 2;

    /** So likely must a yes be; a no must be likelier, and its line speak of what is asked. */
    private static final float SURE = .6f;

    private static final float SURE_NO = .8f;

    /** A further line answers as well if it is so likely to. */
    private static final float ALSO = .8f;

    /** The same where a question asks for all of a kind, and for all about something. */
    private static final float ALL = .35f;

    private static final float ABOUT = .3f;
    private static final int MOST = 6;
    private static final int MOST_OF_ALL = 40;

    static final Opinion NONE = new Opinion(List.of(), new Answer.Unknown(List.of()));

    public Opinion {
        readings = List.copyOf(readings);
    }

    /** From which score on an answer is given; {@code lines}: how many the memory holds. */
    public static float enough(Language language, int lines) {
        boolean few = lines <= FEW;
        return language == Language.CHINESE ? few ? 3 : 4 : few ? 3 : 2;
    }

    private record Line(Reading reading, float evidence) {}

    /** {@code lines}: how many there were to choose from. */
    static Opinion of(Question question, List<Impression> impressions, int lines) {
        List<Line> read = new ArrayList<>();
        for (Impression page : impressions) {
            for (int i = 0; i < page.readings().size(); i++) {
                read.add(new Line(page.readings().get(i), page.evidence().get(i)));
            }
        }
        read.sort(Comparator.comparingDouble(line -> -line.reading().score()));
        List<Reading> readings = read.stream().map(Line::reading).toList();
        if (read.isEmpty()) {
            return NONE;
        }
        float enough = enough(question.language(), lines);
        Answer answer = switch (question.act()) {
            case YES_OR_NO -> yesOrNo(question, impressions, readings);
            case LIST -> all(read, ALL, enough);
            case OVERVIEW -> all(read, ABOUT, Float.NEGATIVE_INFINITY);
            default -> plain(read, enough);
        };
        return new Opinion(readings, answer);
    }

    private static Answer yesOrNo(Question question, List<Impression> impressions, List<Reading> readings) {
        Impression clearest = impressions.stream()
                .max(Comparator.comparingDouble(page -> Math.max(page.yes(), page.no())))
                .orElseThrow();
        boolean yes = clearest.yes() > clearest.no();
        int best = 0;
        for (int i = 1; i < clearest.evidence().size(); i++) {
            best = clearest.evidence().get(i) > clearest.evidence().get(best) ? i : best;
        }
        Evidence line = clearest.readings().isEmpty()
                ? readings.getFirst().evidence()
                : clearest.readings().get(best).evidence();
        Set<String> words = SharedWords.terms(question.text());
        boolean spoken = SharedWords.terms(line.text()).stream().anyMatch(words::contains);
        boolean sure = yes ? clearest.yes() >= SURE : clearest.no() >= SURE_NO && spoken;
        return sure
                ? new Answer.Found(yes ? Answer.Form.YES : Answer.Form.NO, List.of(Quote.all(line)))
                : nearest(readings);
    }

    private static Answer plain(List<Line> read, float enough) {
        Reading best = read.getFirst().reading();
        if (best.score() < enough) {
            return nearest(read.stream().map(Line::reading).toList());
        }
        List<Quote> quotes = new ArrayList<>();
        quotes.add(best.quote());
        for (Line line : read.subList(1, read.size())) {
            boolean also = line.evidence() >= ALSO
                    && line.reading().score() >= enough
                    && line.reading().evidence().former() == best.evidence().former();
            if (also && quotes.size() < MOST && isNew(quotes, line.reading().evidence())) {
                quotes.add(line.reading().quote());
            }
        }
        return found(quotes);
    }

    private static Answer all(List<Line> read, float least, float enough) {
        List<Quote> quotes = new ArrayList<>();
        for (Line line : read) {
            Evidence fact = line.reading().evidence();
            if (line.evidence() >= least && !fact.former() && quotes.size() < MOST_OF_ALL && isNew(quotes, fact)) {
                quotes.add(Quote.all(fact));
            }
        }
        boolean sure = !quotes.isEmpty() && read.getFirst().reading().score() >= enough;
        return sure ? found(quotes) : nearest(read.stream().map(Line::reading).toList());
    }

    private static boolean isNew(List<Quote> quotes, Evidence fact) {
        return quotes.stream().noneMatch(quote -> quote.evidence().text().equals(fact.text()));
    }

    private static Answer found(List<Quote> quotes) {
        return new Answer.Found(quotes.size() > 1 ? Answer.Form.LIST : Answer.Form.PLAIN, quotes);
    }

    private static Answer nearest(List<Reading> readings) {
        List<Evidence> near = new ArrayList<>();
        float best = readings.getFirst().score();
        for (Reading reading : readings) {
            boolean close = reading.score() >= NEAR && reading.score() >= best - BESIDE;
            if (close && !reading.evidence().former() && near.size() < 2 && !near.contains(reading.evidence())) {
                near.add(reading.evidence());
            }
        }
        return new Answer.Unknown(near);
    }
}
