package cofio.answer.chinese;

import cofio.answer.Answer;
import cofio.answer.Evidence;
import cofio.answer.Quote;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Finds the facts that answer a Chinese question, by rules and word lists: the same question always gets the same answer. */
public final class ChineseAnswers {
    private static final int LONGEST_LIST = 40;
    private static final int LONGEST_TIE = 4;
    private static final double TIE = .06;

    private ChineseAnswers() {}

    /** Answers a question that may lean on what was said before in the conversation, the latest last. */
    public static Answer find(String question, List<String> earlier, List<Evidence> facts) {
        ChinesePeople people = new ChinesePeople();
        ChineseMatch match = new ChineseMatch();
        List<ChineseLine> lines = new ArrayList<>(facts.size());
        for (Evidence fact : facts) {
            ChineseLine line = ChineseLine.of(fact, people);
            lines.add(line);
            match.learn(line);
        }
        lines.replaceAll(line -> line.isMisread(people) ? ChineseLine.of(line.evidence, people) : line);
        Answer answer = new Answer.Unknown(List.of());
        for (String reading : ChineseContext.readings(question, earlier, people)) {
            answer = answer(ChineseAsked.of(reading, people), lines, people, match);
            if (answer instanceof Answer.Found) {
                return answer;
            }
        }
        return answer;
    }

    private static Answer answer(
            ChineseAsked asked, List<ChineseLine> lines, ChinesePeople people, ChineseMatch match) {
        if (asked.about()) {
            return about(asked, lines, people, match);
        }
        List<ChineseFit> fits = new ArrayList<>();
        for (ChineseLine line : lines) {
            if (line.evidence.former() && !asked.former()) {
                continue;
            }
            fits.addAll(ChineseFit.of(asked, line, people, match));
        }
        if (fits.isEmpty()) {
            return new Answer.Unknown(nearest(asked, lines, people, match));
        }
        return chosen(asked, fits);
    }

    private static Answer chosen(ChineseAsked asked, List<ChineseFit> fits) {
        if (asked.list()) {
            return new Answer.Found(
                    fits.size() > 1 ? Answer.Form.LIST : Answer.Form.PLAIN,
                    fits.stream().limit(LONGEST_LIST).map(ChineseAnswers::quote).toList());
        }
        ChineseFit best = fits.getFirst();
        for (ChineseFit fit : fits) {
            boolean newer = fit.line().evidence.former() == best.line().evidence.former();
            if (fit.score() > best.score() || fit.score() == best.score() && newer) {
                best = fit;
            }
        }
        if (asked.wanted() == ChineseWanted.WHETHER) {
            return new Answer.Found(best.yes() ? Answer.Form.YES : Answer.Form.NO, List.of(quote(best)));
        }
        double top = best.score();
        List<ChineseFit> tied = fits.stream()
                .filter(fit -> top - fit.score() < TIE)
                .limit(LONGEST_TIE)
                .toList();
        boolean several = tied.size() > 1
                && switch (asked.wanted()) {
                    case WHAT, NAME, WHO, ANYTHING -> true;
                    default -> false;
                };
        return several
                ? new Answer.Found(
                        Answer.Form.LIST,
                        tied.stream().map(ChineseAnswers::quote).toList())
                : new Answer.Found(Answer.Form.PLAIN, List.of(quote(best)));
    }

    private static Quote quote(ChineseFit fit) {
        String text = fit.line().evidence.text();
        int start = fit.span().start();
        int end = fit.span().end();
        while (start < end - 1 && " 　，".indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        while (end > start + 1 && " 　，。".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return new Quote(fit.line().evidence, start, end);
    }

    private static Answer about(ChineseAsked asked, List<ChineseLine> lines, ChinesePeople people, ChineseMatch match) {
        List<Quote> told = new ArrayList<>();
        for (ChineseLine line : lines) {
            boolean me = asked.who().equals(ChinesePeople.ME);
            boolean speaks = me
                    || (asked.who().isEmpty()
                            ? asked.words().stream().allMatch(word -> match.inLine(word, line) > 0)
                            : line.clauses.stream().anyMatch(clause -> people.same(asked.who(), clause.owner())));
            if (speaks && !line.evidence.former() && told.size() < LONGEST_LIST) {
                told.add(Quote.all(line.evidence));
            }
        }
        return told.isEmpty() ? new Answer.Unknown(List.of()) : new Answer.Found(Answer.Form.LIST, told);
    }

    private static List<Evidence> nearest(
            ChineseAsked asked, List<ChineseLine> lines, ChinesePeople people, ChineseMatch match) {
        record Near(Evidence evidence, double score) {}
        List<Near> near = new ArrayList<>();
        for (ChineseLine line : lines) {
            double score = line.evidence.former() ? -1 : 0;
            for (String word : asked.words()) {
                score += match.inLine(word, line);
            }
            boolean theirs = line.clauses.stream().anyMatch(clause -> people.same(asked.who(), clause.owner()));
            if (score > 0 && theirs) {
                near.add(new Near(line.evidence, score));
            }
        }
        return near.stream()
                .sorted(Comparator.comparingDouble(Near::score).reversed())
                .limit(2)
                .map(Near::evidence)
                .toList();
    }

    public static boolean asksForFormer(String question) {
        return ChineseAsked.asksForFormer(question);
    }
}
