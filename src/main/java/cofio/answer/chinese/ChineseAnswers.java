package cofio.answer.chinese;

import cofio.answer.Answer;
import cofio.answer.Evidence;
import cofio.answer.Quote;
import cofio.fact.chinese.ChineseWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the facts that answer a Chinese question, by rules and word lists: the same question always gets the same answer. */
public final class ChineseAnswers {
    private static final int LONGEST_LIST = 40;
    private static final int LONGEST_TIE = 4;
    private static final double TIE = .06;
    private static final double LOOSE = .3;
    private static final double SHARE = 2;

    private ChineseAnswers() {}

    /** Answers a question that may lean on what was said before in the conversation, the latest last. */
    public static Answer find(String question, List<String> earlier, List<Evidence> facts) {
        ChinesePeople people = new ChinesePeople();
        ChineseMatch match = new ChineseMatch();
        List<Told> told = told(facts, people);
        told.forEach(each -> match.learn(each.line()));
        Answer answer = new Answer.Unknown(List.of());
        List<String> readings = ChineseContext.readings(question, earlier, people);
        for (String reading : readings) {
            answer = answer(ChineseAsked.of(reading, people), told, people, match);
            if (answer instanceof Answer.Found) {
                return answer;
            }
        }
        List<ChineseLine> lines = told.stream().map(Told::line).toList();
        for (String reading : readings) {
            String plain = ChinesePlain.of(reading);
            String mended = ChineseTypos.mended(plain, lines, people);
            if (!mended.equals(plain)
                    && answer(ChineseAsked.of(mended, people), told, people, match) instanceof Answer.Found found) {
                return found;
            }
        }
        return answer;
    }

    /** The facts in which the one whom the question names is named too; asked about me, not those about others alone. */
    public static List<Evidence> notForeign(String question, List<String> earlier, List<Evidence> facts) {
        ChinesePeople people = new ChinesePeople();
        List<Told> told = told(facts, people);
        String reading = ChineseContext.readings(question, earlier, people).getFirst();
        String who = ChineseAsked.of(reading, people).who();
        if (who.isEmpty()) {
            return facts;
        }
        if (who.equals(ChinesePeople.ME)) {
            return told.stream()
                    .filter(each -> !isAnothers(each.line()))
                    .map(Told::evidence)
                    .toList();
        }
        Set<String> names = new HashSet<>(people.otherWords(who));
        names.add(who);
        return facts.stream()
                .filter(fact -> names.stream()
                        .anyMatch(name -> ChineseWords.fold(fact.text()).contains(name)
                                || fact.speaker().contains(name)))
                .toList();
    }

    /** Each clause is about somebody, and none about me or in my words. */
    private static boolean isAnothers(ChineseLine line) {
        return !line.clauses.isEmpty()
                && line.clauses.stream()
                        .noneMatch(clause ->
                                clause.owner().isEmpty() || clause.owner().equals(ChinesePeople.ME))
                && line.folded.indexOf(ChinesePeople.ME) < 0;
    }

    /** Each line is read first by itself, then again if it names people of whom other lines tell. */
    private static List<Told> told(List<Evidence> facts, ChinesePeople people) {
        List<Told> told = new ArrayList<>(facts.size());
        for (Evidence fact : facts) {
            ChineseLine line = ChineseLine.of(fact);
            told.add(new Told(fact, line));
            people.learn(line.people);
        }
        for (int i = 0; i < told.size(); i++) {
            ChineseLine line = told.get(i).line();
            Set<String> names = people.namesIn(line);
            if (!line.people.names().containsAll(names)) {
                ChineseLine again = ChineseLine.of(line.fact, names);
                told.set(i, new Told(told.get(i).evidence(), again));
                people.learn(again.people);
            }
        }
        return told;
    }

    private record Told(Evidence evidence, ChineseLine line) {}

    private static Answer answer(ChineseAsked asked, List<Told> told, ChinesePeople people, ChineseMatch match) {
        if (asked.about()) {
            return about(asked, told, people, match);
        }
        List<ChineseFit> fits = new ArrayList<>();
        for (Told each : told) {
            if (each.evidence().former() && !asked.former()) {
                continue;
            }
            fits.addAll(ChineseFit.of(asked, each.evidence(), each.line(), people, match));
        }
        boolean strictly = !fits.isEmpty();
        if (fits.isEmpty()) {
            fits.addAll(loosely(asked, told, people, match));
        }
        if (fits.isEmpty() && asked.former()) {
            fits.addAll(loosely(asked.now(), outdated(told), people, match));
        }
        if (fits.isEmpty()) {
            return new Answer.Unknown(nearest(asked, told, people, match));
        }
        ChineseFit newer = asked.former() || asked.list() ? null : changed(asked, best(fits), told, people, match);
        if (newer != null) {
            return chosen(asked, List.of(newer));
        }
        ChineseFit best = best(fits);
        boolean last = !asked.list() && ChineseChanges.tells(best.line());
        fits.removeIf(fit -> last && !fit.equals(best) && ChineseChanges.aboutSame(best.line(), fit.line()));
        return chosen(asked, strictly || asked.list() ? fits : List.of(best));
    }

    /** What another line tells to have changed since. */
    private static List<Told> outdated(List<Told> told) {
        List<Told> changes =
                told.stream().filter(each -> ChineseChanges.tells(each.line())).toList();
        return told.stream()
                .filter(each -> !changes.contains(each)
                        && changes.stream().anyMatch(change -> ChineseChanges.aboutSame(change.line(), each.line())))
                .toList();
    }

    /** The latest line that says that what the best one tells has changed. */
    private static @Nullable ChineseFit changed(
            ChineseAsked asked, ChineseFit best, List<Told> told, ChinesePeople people, ChineseMatch match) {
        ChineseFit latest = null;
        for (Told each : told) {
            ChineseLine line = each.line();
            boolean newer = !each.evidence().former()
                    && line != best.line()
                    && ChineseChanges.tells(line)
                    && (!ChineseChanges.tells(best.line())
                            || each.evidence().line() > best.evidence().line())
                    && ChineseChanges.aboutSame(best.line(), line);
            ChineseGist gist = newer ? ChineseGist.partly(asked, line, match) : null;
            ChineseFit fit = gist == null ? null : ChineseFit.whole(gist, each.evidence(), line, people, match);
            latest = fit == null ? latest : fit;
        }
        return latest;
    }

    private static ChineseFit best(List<ChineseFit> fits) {
        ChineseFit best = fits.getFirst();
        for (ChineseFit fit : fits) {
            boolean newer = fit.evidence().former() == best.evidence().former();
            if (fit.score() > best.score() || fit.score() == best.score() && newer) {
                best = fit;
            }
        }
        return best;
    }

    /** Where no line speaks of all that is asked, one that speaks of all that is named. */
    private static List<ChineseFit> loosely(
            ChineseAsked asked, List<Told> told, ChinesePeople people, ChineseMatch match) {
        List<ChineseFit> fits = new ArrayList<>();
        for (Told each : told) {
            if (each.evidence().former() && !asked.former()) {
                continue;
            }
            ChineseGist gist = ChineseGist.of(asked, each.line(), match);
            boolean sure = gist != null && (gist.share() == 1 || asked.wanted() != ChineseWanted.WHETHER);
            if (gist != null && sure) {
                List<ChineseFit> found = ChineseFit.of(gist.asked(), each.evidence(), each.line(), people, match);
                found.forEach(fit -> fits.add(fit.weighed(SHARE * gist.share())));
                ChineseFit whole =
                        found.isEmpty() ? ChineseFit.whole(gist, each.evidence(), each.line(), people, match) : null;
                if (whole != null) {
                    fits.add(whole.weighed(SHARE * gist.share() - LOOSE));
                }
            }
        }
        return fits;
    }

    private static Answer chosen(ChineseAsked asked, List<ChineseFit> fits) {
        if (asked.list()) {
            return new Answer.Found(
                    fits.size() > 1 ? Answer.Form.LIST : Answer.Form.PLAIN,
                    fits.stream().limit(LONGEST_LIST).map(ChineseAnswers::quote).toList());
        }
        ChineseFit best = best(fits);
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
        String text = fit.evidence().text();
        int start = fit.span().start();
        int end = fit.span().end();
        while (start < end - 1 && " 　，".indexOf(text.charAt(start)) >= 0) {
            start++;
        }
        while (end > start + 1 && " 　，。".indexOf(text.charAt(end - 1)) >= 0) {
            end--;
        }
        return new Quote(fit.evidence(), start, end);
    }

    private static Answer about(ChineseAsked asked, List<Told> told, ChinesePeople people, ChineseMatch match) {
        List<Quote> quotes = new ArrayList<>();
        for (Told each : told) {
            ChineseLine line = each.line();
            boolean me = asked.who().equals(ChinesePeople.ME);
            boolean speaks = me
                    || (asked.who().isEmpty()
                            ? asked.words().stream().allMatch(word -> match.inLine(word, line) > 0)
                            : line.clauses.stream().anyMatch(clause -> people.same(asked.who(), clause.owner())));
            if (speaks && !each.evidence().former() && quotes.size() < LONGEST_LIST) {
                quotes.add(Quote.all(each.evidence()));
            }
        }
        return quotes.isEmpty() ? new Answer.Unknown(List.of()) : new Answer.Found(Answer.Form.LIST, quotes);
    }

    private static List<Evidence> nearest(
            ChineseAsked asked, List<Told> told, ChinesePeople people, ChineseMatch match) {
        record Near(Evidence evidence, double score) {}
        List<Near> near = new ArrayList<>();
        for (Told each : told) {
            ChineseLine line = each.line();
            double score = each.evidence().former() ? -1 : 0;
            for (String word : asked.words()) {
                score += match.inLine(word, line);
            }
            boolean theirs = line.clauses.stream().anyMatch(clause -> people.same(asked.who(), clause.owner()));
            if (score > 0 && theirs) {
                near.add(new Near(each.evidence(), score));
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
