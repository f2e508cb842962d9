package cofio.answer;

import cofio.answer.PageImpression.Line;
import cofio.encoder.Encoder;
import cofio.fact.ChangedDetail;
import cofio.fact.SharedWords;
import cofio.text.Language;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What the model concludes: a sure answer, an unsure one, or not told.
 *
 * @param readings the likeliest words of each fact that it read, the best first
 */
public record ReaderOpinion(List<AnswerSpan> readings, Answer answer) {
    /** In a memory with so few lines, which is seldom asked for what is not there, this score is enough. */
    private static final float ENOUGH_OF_FEW = 3;

    private static final int FEW = 5;

    /** With so much more the first page is enough: its lines share the most words with the question. */
    private static final float PLAINLY_MORE = 3;

    /** And so much more where lines that no longer hold are read as if they did. */
    private static final float MORE_OF_FORMER = 2;

    /** From this score on words that are not sure to answer may well do. */
    private static final float LIKELY = 1;

    /** From this score on a fact that does not answer is offered as the nearest that was told. */
    private static final float NEAR = -3;

    /** And from this one on if it shares a word with the question. */
    private static final float NEAR_IN_WORDS = -9;

    /** A second one is offered beside it if it comes as close as this. */
    private static final float BESIDE = 2;

    /** So likely must a yes be. */
    private static final float SURE_YES = .75f;

    /** And a no, the line of which must speak of what is asked. */
    private static final float SURE_NO = .7f;

    /** A further line answers as well if it is so likely to. */
    private static final float ALSO = .8f;

    /** The same where a question asks for all of a kind, and for all about something. */
    private static final float ALL = .35f;

    private static final float ABOUT = .7f;

    /** And where other lines name that something, and it does not. */
    private static final float PLAINLY_ABOUT = .97f;

    private static final int MOST = 6;
    private static final int MOST_OF_ALL = 40;

    static final ReaderOpinion NONE = new ReaderOpinion(List.of(), new Answer.Unknown(List.of()));

    public ReaderOpinion {
        readings = List.copyOf(readings);
    }

    /** From which score on an answer is given; {@code lines}: how many the memory holds. */
    public static float enough(Language language, int lines) {
        return lines <= FEW ? ENOUGH_OF_FEW : Encoder.enough(language);
    }

    /** Where there is no model: nothing is sure, and the fact that shares the most words with the question is the nearest. */
    static ReaderOpinion byWords(Question question, List<Evidence> facts) {
        List<Evidence> near = question.order(facts).stream()
                .filter(fact -> !fact.former() && speaks(fact, question))
                .limit(1)
                .toList();
        return new ReaderOpinion(List.of(), new Answer.Unknown(near));
    }

    /** {@code lines}: how many there were to choose from; {@code held}: all were read as if they held. */
    static ReaderOpinion of(Question question, List<PageImpression> impressions, int lines, boolean held) {
        List<Line> read = impressions.stream()
                .flatMap(page -> page.lines().stream())
                .filter(line -> !line.reading().quote().lacksDetail())
                .sorted(Comparator.comparingDouble(line -> -line.score()))
                .toList();
        if (read.isEmpty()) {
            return NONE;
        }
        float enough = enough(question.language(), lines) + (held ? MORE_OF_FORMER : 0);
        Answer answer = switch (question.act()) {
            case YES_OR_NO -> yesOrNo(question, impressions, read);
            case LIST -> all(question, read, line -> line.evidence() >= ALL, enough);
            case OVERVIEW -> all(question, read, about(question, read), Float.NEGATIVE_INFINITY);
            default -> plain(question, read, enough);
        };
        return new ReaderOpinion(read.stream().map(Line::reading).toList(), answer);
    }

    private static Answer yesOrNo(Question question, List<PageImpression> impressions, List<Line> read) {
        PageImpression clearest = impressions.stream()
                .max(Comparator.comparingDouble(page -> Math.max(page.yes(), page.no())))
                .orElseThrow();
        boolean yes = clearest.yes() > clearest.no();
        Evidence line = clearest.lines().stream()
                .max(Comparator.comparingDouble(Line::evidence))
                .orElse(read.getFirst())
                .fact();
        boolean sure = yes
                ? clearest.yes() >= SURE_YES
                : clearest.no() >= SURE_NO && speaks(line, question) && mayDeny(line, question);
        return sure
                ? new Answer.Found(yes ? Answer.Form.YES : Answer.Form.NO, List.of(Quote.all(line)))
                : nearest(question, read);
    }

    /** "Is she allergic to anything?" is not denied by a line that names something, but only by one that negates. */
    private static boolean mayDeny(Evidence line, Question question) {
        return !Language.anyPattern("any-asked").matcher(question.text()).find()
                || Language.anyPattern("negation").matcher(line.text()).find();
    }

    private static Answer plain(Question question, List<Line> read, float enough) {
        Line best = read.getFirst();
        if (best.score() < enough) {
            Answer.Unknown near = nearest(question, read);
            boolean likely = best.score() >= LIKELY && near.nearest().indexOf(best.fact()) == 0;
            return likely
                    ? new Answer.Unknown(
                            near.nearest(), Optional.of(best.reading().quote()))
                    : near;
        }
        List<Quote> quotes = new ArrayList<>();
        quotes.add(best.reading().quote());
        for (Line line : read.subList(1, read.size())) {
            boolean also = line.evidence() >= ALSO
                    && line.score() >= enough
                    && !hasGap(line)
                    && line.fact().former() == best.fact().former();
            if (also && quotes.size() < MOST && isNew(quotes, line.fact())) {
                quotes.add(line.reading().quote());
            }
        }
        return found(quotes);
    }

    /** Whether a line is about what an overview is asked of: it names it, or where no line does, or it is plain, the model says so. */
    private static Predicate<Line> about(Question question, List<Line> read) {
        boolean named = read.stream().anyMatch(line -> !line.fact().former() && speaks(line.fact(), question));
        return line -> speaks(line.fact(), question)
                ? line.evidence() >= ALL
                : line.evidence() >= (named ? PLAINLY_ABOUT : ABOUT);
    }

    private static Answer all(Question question, List<Line> read, Predicate<Line> wanted, float enough) {
        List<Quote> quotes = new ArrayList<>();
        for (Line line : read) {
            Evidence fact = line.fact();
            boolean whole = quotes.isEmpty() || !hasGap(line);
            if (wanted.test(line) && whole && !fact.former() && quotes.size() < MOST_OF_ALL && isNew(quotes, fact)) {
                quotes.add(Quote.all(fact));
            }
        }
        boolean sure = !quotes.isEmpty() && read.getFirst().score() >= enough;
        return sure ? found(quotes) : nearest(question, read);
    }

    boolean isFound() {
        return answer instanceof Answer.Found;
    }

    /** Whether the answer is one that no other page can be expected to change. */
    boolean isPlain(Question question, int lines) {
        return answer instanceof Answer.Found found
                && found.form() == Answer.Form.PLAIN
                && !found.quotes().getFirst().evidence().former()
                && readings.getFirst().score() >= enough(question.language(), lines) + PLAINLY_MORE;
    }

    private static boolean hasGap(Line line) {
        return line.fact().text().contains(ChangedDetail.GAP);
    }

    /** Whether a line speaks of what is asked, in a word of the question. */
    static boolean speaks(Evidence line, Question question) {
        Set<String> words = SharedWords.terms(question.text());
        return SharedWords.withReferent(line.text()).stream().anyMatch(words::contains);
    }

    private static boolean isNew(List<Quote> quotes, Evidence fact) {
        return quotes.stream().noneMatch(quote -> quote.evidence().text().equals(fact.text()));
    }

    private static Answer found(List<Quote> quotes) {
        return new Answer.Found(quotes.size() > 1 ? Answer.Form.LIST : Answer.Form.PLAIN, quotes);
    }

    private static Answer.Unknown nearest(Question question, List<Line> read) {
        List<Evidence> near = new ArrayList<>();
        float best = read.getFirst().score();
        for (Line line : read) {
            boolean likely = line.score() >= NEAR || line.score() >= NEAR_IN_WORDS && speaks(line.fact(), question);
            boolean close = likely && line.score() >= best - BESIDE;
            if (close && !line.fact().former() && near.size() < 2 && !near.contains(line.fact())) {
                near.add(line.fact());
            }
        }
        return new Answer.Unknown(near);
    }
}
