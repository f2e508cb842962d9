package cofio.answer;

import cofio.encoder.Act;
import cofio.encoder.Encoder;
import cofio.encoder.EncoderPass;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Looks for the answer to a question in lines, with the model of its language. */
public final class Reader {
    /** How many pieces a line has at most; of a longer one windows are read. */
    private static final int WINDOW = 150;

    /** Of many lines the likeliest few are read first, on a short page: a quarter of the time, and less that misleads. */
    private static final int FIRST_LOOK = 60;

    private static final int MANY = 100;

    /** A question for several lines costs so many pages: the time of a pass grows with its pieces. */
    private static final int PAGES = 3;

    /** And so many in all where one answer is wanted, and neither a plain one is on the first nor any on the next. */
    private static final int ALL_PAGES = 12;

    private Reader() {}

    /** What the model makes of the likeliest facts, as many as the pages have room for. */
    public static ReaderOpinion read(Question question, List<Evidence> facts) {
        return read(question, facts, false);
    }

    /** The same of what held once as if it still did. */
    public static ReaderOpinion readAsHeld(Question question, List<Evidence> facts) {
        return read(question, facts, true);
    }

    private static ReaderOpinion read(Question question, List<Evidence> facts, boolean held) {
        List<Evidence> readable = facts.stream()
                .filter(fact -> fact.text().codePoints().anyMatch(Character::isLetterOrDigit))
                .toList();
        Optional<Encoder> encoder = readable.isEmpty() ? Optional.empty() : Encoder.of(question.language());
        ReaderOpinion opinion = encoder.map(model -> read(model, question, readable, held, held ? PAGES : ALL_PAGES))
                .orElseGet(() -> ReaderOpinion.byWords(question, readable));
        return SameWords.of(question, readable)
                .map(answer -> new ReaderOpinion(opinion.readings(), answer))
                .orElse(opinion);
    }

    static ReaderOpinion read(Encoder encoder, Question question, List<Evidence> facts, boolean held, int most) {
        IdentityHashMap<Evidence, Integer> places = new IdentityHashMap<>();
        facts.forEach(fact -> places.put(fact, places.size()));
        Comparator<ReadLine> told = Comparator.<ReadLine>comparingInt(line -> places.getOrDefault(line.fact(), 0))
                .thenComparingInt(ReadLine::from);
        int room = room(encoder, question);
        List<ReadLine> windows = question.order(facts).stream()
                .flatMap(fact -> ReadLine.of(fact, held, encoder.pieces(), Math.min(WINDOW, room - 1)).stream())
                .toList();
        boolean one = question.act() != Act.LIST && question.act() != Act.OVERVIEW;
        List<List<ReadLine>> pages = pages(windows, room, one ? most : PAGES);
        if (one && question.act() != Act.YES_OR_NO && facts.size() > MANY && pages.size() > 1) {
            List<ReadLine> few =
                    likeliest(windows, Math.max(FIRST_LOOK, windows.getFirst().pieces() + 1));
            PageImpression look = impression(encoder, question, few, told);
            ReaderOpinion first = ReaderOpinion.of(question, List.of(look), facts.size(), held);
            if (first.isPlain(question, facts.size())) {
                return first;
            }
        }
        List<PageImpression> impressions = new ArrayList<>();
        ReaderOpinion opinion = ReaderOpinion.NONE;
        for (int end : one ? List.of(1, PAGES, most) : List.of(PAGES)) {
            int from = impressions.size();
            int to = Math.min(end, pages.size());
            boolean decided = from == 1 ? opinion.isPlain(question, facts.size()) : opinion.isFound();
            if (to <= from || decided) {
                break;
            }
            pages.subList(from, to).forEach(page -> impressions.add(impression(encoder, question, page, told)));
            boolean beside = one && impressions.size() > 1;
            List<PageImpression> last = beside
                    ? List.of(impression(encoder, question, likeliest(question, impressions, room), told))
                    : impressions;
            opinion = ReaderOpinion.of(question, last, facts.size(), held);
        }
        return opinion;
    }

    private static PageImpression impression(
            Encoder encoder, Question question, List<ReadLine> page, Comparator<ReadLine> told) {
        List<ReadLine> ordered = page.stream().sorted(told).toList();
        List<String> lines = ordered.stream().map(ReadLine::text).toList();
        List<EncoderPass> passes = new ArrayList<>();
        passes.add(encoder.read(question.text(), lines, Encoder.LONGEST));
        if (question.leans()) {
            passes.add(encoder.read(question.leaning(), lines, Encoder.LONGEST));
        }
        return PageImpression.of(ordered, passes);
    }

    /** Where there is one answer, the likeliest lines of all pages are read beside each other: the newer of two values stands there last. */
    private static List<ReadLine> likeliest(Question question, List<PageImpression> impressions, int room) {
        ToDoubleFunction<PageImpression.Line> likely =
                question.act() == Act.YES_OR_NO ? PageImpression.Line::evidence : PageImpression.Line::score;
        List<ReadLine> best = impressions.stream()
                .flatMap(page -> page.lines().stream())
                .sorted(Comparator.comparingDouble(likely).reversed())
                .map(PageImpression.Line::read)
                .toList();
        return likeliest(best, room);
    }

    /** As many of the first ones as have room. */
    private static List<ReadLine> likeliest(List<ReadLine> lines, int room) {
        return pages(lines, room, 1).getFirst();
    }

    /** How many pieces a page has for its lines. */
    private static int room(Encoder encoder, Question question) {
        int asked = encoder.pieces().cut(question.leaning(), Encoder.LONGEST).size();
        return Encoder.LONGEST - Math.min(80, asked) - 3;
    }

    /** Filled in the order of the lines, {@code most} at most. */
    private static List<List<ReadLine>> pages(List<ReadLine> lines, int room, int most) {
        List<List<ReadLine>> pages = new ArrayList<>();
        List<Integer> free = new ArrayList<>();
        for (ReadLine line : lines) {
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
        return pages;
    }
}
