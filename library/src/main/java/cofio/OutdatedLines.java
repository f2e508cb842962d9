package cofio;

import cofio.encoder.Act;
import cofio.encoder.ChangeEffect;
import cofio.encoder.Encoder;
import cofio.encoder.EncoderPass;
import cofio.fact.Attribution;
import cofio.fact.ChangedDetail;
import cofio.fact.Fact;
import cofio.fact.ListLine;
import cofio.fact.Referent;
import cofio.fact.SharedWords;
import cofio.fact.ToldFact;
import cofio.index.FactIndex;
import cofio.index.Passage;
import cofio.index.SearchClues;
import cofio.memory.Memory;
import cofio.memory.MemoryView;
import cofio.text.Language;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Decides which lines no longer hold because of what is told now: what is told wins over what was. */
final class OutdatedLines {
    /** So likely must it be that a line was replaced, corrected or ended. Below it both stay. */
    private static final float SURE = .5f;

    /** And so likely where the two lines share no word of their own. */
    private static final float SURE_IN_OTHER_WORDS = .75f;

    /** A line that was spoken of just now, and is corrected, need not be as plain. */
    private static final float CORRECTED = .3f;

    /** And so likely at least the clause that is meant, of a line of which none is as likely as that. */
    private static final float LEAST = .25f;

    /** From this score on it is clear what a clause is about that stays without the one before it. */
    private static final float CLEAR = -1;

    private static final int LONGEST = 400;
    private static final Pattern YEAR = Pattern.compile("(?<!\\d)(?:19|20)\\d{2}(?!\\d)");

    /** A word with a capital within a line, or one with a digit. */
    private static final Pattern NAME =
            Pattern.compile("(?<=[\\p{L}\\d,;:] )(?!I\\b)\\p{Lu}[\\p{L}\\d]*|\\p{L}*\\d[\\p{L}\\d]*");

    /** Of a longer text, which somebody pasted, the rest replaces only an older value of the same attribute. */
    private static final int MOST = 30;

    /** So many lines are looked at for each. */
    private static final int AKIN = 12;

    private final Memory memory;
    private final Supplier<FactIndex> index;
    private final List<String> spokenOf;
    private @Nullable MemoryView view;

    /** {@code spokenOf}: what was last spoken of. */
    OutdatedLines(Memory memory, Supplier<FactIndex> index, List<Fact> spokenOf) {
        this.memory = memory;
        this.index = index;
        this.spokenOf = spokenOf.stream().map(Fact::text).toList();
    }

    List<ToldFact> of(List<ToldFact> tellings) {
        List<ToldFact> revised = new ArrayList<>();
        List<String> now = new ArrayList<>();
        for (ToldFact told : tellings) {
            ToldFact one = now.size() < MOST ? of(told, now) : told;
            List<ToldFact> shortened = shortened(one);
            List<String> kept =
                    shortened.stream().flatMap(rest -> rest.former().stream()).toList();
            revised.add(one.without(kept));
            revised.addAll(shortened);
            now.add(told.fact().text());
        }
        return revised;
    }

    /** What still holds of the lines that it takes the place of. */
    private static List<ToldFact> shortened(ToldFact told) {
        String line = told.fact().text();
        List<ToldFact> rests = new ArrayList<>();
        for (String older : told.former()) {
            Encoder.of(Language.of(line))
                    .flatMap(encoder -> rest(encoder, line, older))
                    .ifPresent(rest ->
                            rests.add(new ToldFact(Fact.of(rest), told.start(), told.end(), false, List.of(older))));
        }
        return rests;
    }

    /** Of a list what is not named now, of several clauses those that still hold, of one all but the detail that is told anew. */
    private static Optional<String> rest(Encoder encoder, String line, String older) {
        RemainingClauses.Judge clauses = new ReadClauses(encoder, line);
        boolean newer = Attribution.isNewer(line, older);
        return newer
                ? RemainingClauses.of(older, clauses)
                : ListLine.of(older)
                        .flatMap(list -> list.withoutNamed(line))
                        .or(() -> RemainingClauses.of(older, clauses))
                        .or(() -> clauses.besides(older));
    }

    /** The clauses of a line, read beside each other after something was told: alone, one looks as gone as the other. */
    private record ReadClauses(Encoder encoder, String line) implements RemainingClauses.Judge {
        @Override
        public List<Boolean> gone(List<String> clauses) {
            List<Float> away = new ArrayList<>();
            for (List<String> page : pages(clauses)) {
                EncoderPass pass = encoder.read(line, page, Encoder.LONGEST);
                for (int i = 0; i < page.size(); i++) {
                    boolean name = isNameOf(page.get(i), i, line, pass);
                    away.add(name ? 0 : away(pass, i, line, page.get(i)));
                }
            }
            float least = Math.min(SURE, Math.max(LEAST, Collections.max(away))); // one of them at least must be meant
            List<Boolean> gone = new ArrayList<>();
            for (int i = 0; i < clauses.size(); i++) {
                // with what a line begins goes what hangs on it
                boolean hangs = i > 0 && gone.getFirst() && alone(clauses.get(i)) >= SURE;
                gone.add(away.get(i) >= least || hangs);
            }
            return gone;
        }

        private float alone(String clause) {
            return away(encoder.read(line, List.of(clause), Encoder.LONGEST), 0, line, clause);
        }

        /** As many as fit beside each other. */
        private List<List<String>> pages(List<String> clauses) {
            List<List<String>> pages = new ArrayList<>();
            int room = 0;
            for (String clause : clauses) {
                int size = 1 + encoder.pieces().cut(clause, Encoder.LONGEST).size();
                if (size > room) {
                    pages.add(new ArrayList<>());
                    room = Encoder.LONGEST / 2;
                }
                pages.getLast().add(clause);
                room -= size;
            }
            return pages;
        }

        @Override
        public String about(String clause, String before) {
            return encoder.read(clause, List.of(before), Encoder.LONGEST)
                    .referent()
                    .filter(stretch -> stretch.score() >= CLEAR)
                    .map(stretch -> Referent.words(before, stretch.start(), stretch.end()))
                    .orElse("");
        }

        @Override
        public Optional<String> besides(String clause) {
            return line.startsWith("[") && line.contains(ChangedDetail.GAP)
                    ? Optional.empty()
                    : ChangedDetail.more(clause, line);
        }
    }

    /** "Joop moved to Quayle Street" leaves it true that my apprentice is Joop; "Joop is not my apprentice any more" does not. */
    private static boolean isNameOf(String older, int at, String line, EncoderPass pass) {
        return !older.isBlank()
                && pass.likely(at, ChangeEffect.ENDS) < SURE
                && pass.likely(at, ChangeEffect.CORRECTS) < SURE
                && (Fact.of(older).naming().filter(line::contains).isPresent()
                        || Attribution.of(older)
                                .filter(Attribution::isName)
                                .filter(said -> SharedWords.terms(said.value()).stream()
                                        .anyMatch(SharedWords.terms(line)::contains))
                                .isPresent());
    }

    private ToldFact of(ToldFact told, List<String> earlier) {
        String line = told.fact().text();
        if (line.length() > LONGEST) {
            return told;
        }
        Set<String> lines = new LinkedHashSet<>();
        if (told.correction()) { // else what is told in one breath stands beside each other
            lines.addAll(spokenOf.reversed());
            lines.addAll(earlier.reversed());
        }
        lines.addAll(akin(line));
        lines.remove(line);
        lines.removeIf(one -> one.length() > LONGEST);
        return lines.isEmpty()
                ? told
                : Encoder.of(Language.of(line))
                        .filter(encoder -> !isForAReader(encoder, line))
                        .map(encoder -> completed(told, gone(encoder, told, List.copyOf(lines))))
                        .orElse(told);
    }

    /** "Delete this mail" in a text that was pasted is kept as its other lines are, and ends nothing. */
    private static boolean isForAReader(Encoder encoder, String line) {
        Act act = encoder.read(line, List.of(), Encoder.LONGEST).act();
        return act == Act.FORGET || act == Act.UNDO;
    }

    /**
     * "That's wrong, it's Mr. Uchterberg" says nothing by itself: what it is said of stands before it, in the words of the
     * line that it corrects. Where that cannot be told apart from what was wrong, both stay.
     */
    private static ToldFact completed(ToldFact told, List<String> gone) {
        String line = told.fact().text();
        if (!told.correction() || line.startsWith("[")) {
            return told.over(gone);
        }
        for (String older : gone) {
            boolean alone = isAkin(line, older);
            String about = Attribution.anyOf(older)
                    .map(said -> older.substring(0, Math.max(0, older.lastIndexOf(said.value()))))
                    .orElse("")
                    .strip();
            if (alone) {
                return told.over(gone);
            }
            if (!about.isEmpty()) {
                Fact fact = Fact.of("[" + about + "] " + line);
                return new ToldFact(fact, told.start(), told.end(), true, told.former()).over(gone);
            }
        }
        return told;
    }

    /** What there was before the message, looked at once for all that it tells. */
    private MemoryView view() {
        MemoryView seen = view;
        if (seen == null) {
            seen = memory.view(QuestionAnswering.READ_THROUGH);
            view = seen;
        }
        return seen;
    }

    /** The lines that one may touch, the likeliest first. */
    private List<String> akin(String line) {
        MemoryView present = view();
        if (present.told() > QuestionAnswering.READ_THROUGH) {
            try {
                SearchClues clues = new SearchClues(List.of(line), List.of());
                return index.get().facts(clues, AKIN, false).stream()
                        .map(Passage::text)
                        .toList();
            } catch (CofioException unavailable) {
                return List.of(); // an older value of the same attribute is found without it
            }
        }
        List<String> lines = present.held().stream()
                .filter(held -> held.origin().told())
                .map(held -> held.fact().text())
                .toList();
        return SharedWords.first(line, List.of(), lines, one -> one).stream()
                .limit(AKIN)
                .toList();
    }

    /** "I visited Riga in 2019" and "in 2023" are two visits. */
    private static boolean isAnotherYear(String line, String older) {
        return YEAR.matcher(line).find()
                && YEAR.matcher(line).replaceAll("").equals(YEAR.matcher(older).replaceAll(""));
    }

    private List<String> gone(Encoder encoder, ToldFact told, List<String> lines) {
        String line = told.fact().text();
        List<String> gone = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String older = lines.get(i);
            boolean other = Attribution.differ(line, older)
                    || !told.correction()
                            && (isAnotherYear(line, older)
                                    || Attribution.areOfSeveral(line, older)
                                    || Attribution.areOfOthers(line, older));
            if (!other && (Attribution.isNewer(line, older) || isGone(encoder, told, lines, i))) {
                gone.add(older);
            }
        }
        return gone;
    }

    /** What the page of all lines makes likely, a look at the line alone must confirm. The encoder knows a page that it read. */
    private boolean isGone(Encoder encoder, ToldFact told, List<String> lines, int at) {
        String line = told.fact().text();
        String older = lines.get(at);
        float least = told.correction() && spokenOf.contains(older)
                ? CORRECTED
                : isAkin(line, older) ? SURE : SURE_IN_OTHER_WORDS;
        if (away(encoder.read(line, lines, Encoder.LONGEST), at, line, older) >= least) {
            EncoderPass alone = encoder.read(line, List.of(older), Encoder.LONGEST);
            return away(alone, 0, line, older) >= least && !isNameOf(older, 0, line, alone);
        }
        return false;
    }

    private static boolean isAkin(String line, String older) {
        Set<String> words = SharedWords.terms(line);
        return SharedWords.terms(older).stream().anyMatch(words::contains);
    }

    /**
     * How likely a line no longer holds. What only repeats it takes nothing from it: both stay. But "I moved to Utrecht" repeats
     * nothing of "I live in Bergen": each names what the other does not.
     */
    private static float away(EncoderPass pass, int at, String line, String older) {
        float away = pass.likely(at, ChangeEffect.REPLACES)
                + pass.likely(at, ChangeEffect.CORRECTS)
                + pass.likely(at, ChangeEffect.ENDS);
        boolean repeats = names(line).containsAll(names(older)) || names(older).containsAll(names(line));
        return repeats ? away : away + pass.likely(at, ChangeEffect.REPEATS);
    }

    private static Set<String> names(String line) {
        return NAME.matcher(line).results().map(MatchResult::group).collect(Collectors.toSet());
    }
}
