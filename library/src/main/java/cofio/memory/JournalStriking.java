package cofio.memory;

import cofio.fact.Attribution;
import cofio.fact.Fact;
import cofio.fact.ToldIn;
import cofio.memory.JournalChange.Kind;
import cofio.text.Language;
import cofio.text.LowerCase;
import cofio.text.Sentence;
import cofio.text.Sentences;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Strikes from the journal what told a forgotten fact: its sentences, and its lines in the lists of changes. */
final class JournalStriking {
    private static final String STRUCK = "[forgotten]";

    private final Set<String> texts = new HashSet<>();
    private final Set<String> keys = new HashSet<>();
    private final Map<String, Boolean> sameKey = new HashMap<>();

    JournalStriking(Set<String> forgotten) {
        for (String text : forgotten) {
            texts.add(text);
            Fact fact = Fact.of(text);
            if (fact.identity().single()) {
                keys.add(fact.identity().key());
            }
        }
    }

    /** The texts of what is forgotten, with those of the values that they replaced. */
    Set<String> texts() {
        return texts;
    }

    /** Takes in the values that the forgotten ones replaced; entries must come latest first. */
    void follow(WrittenEntry entry, Predicate<String> held) {
        for (JournalChange change : entry.changes().reversed()) {
            if (change.kind().tells() && matches(change.text())) {
                for (String was : change.was()) {
                    if (!held.test(was)) {
                        texts.add(was);
                    }
                }
            }
        }
    }

    /** Whether a journal may tell something of it, by the sorted hashes of the texts that it tells and of their keys. */
    boolean mayConcern(long[] told) {
        return Stream.concat(texts.stream(), keys.stream())
                .anyMatch(one -> Arrays.binarySearch(told, StableHash.of(one)) >= 0);
    }

    List<TextSplice> splices(List<WrittenEntry> entries, String journal) {
        List<TextSplice> splices = new ArrayList<>();
        for (WrittenEntry entry : entries) {
            if (concerns(entry)) {
                String former = journal.substring(entry.start(), entry.end());
                splices.add(new TextSplice(entry.start(), former, strike(entry).write()));
            }
        }
        return splices;
    }

    private boolean matches(String text) {
        if (texts.contains(text) || keys.isEmpty()) {
            return texts.contains(text);
        }
        Boolean known = sameKey.get(text);
        if (known == null) {
            known = keys.contains(Fact.of(text).identity().key());
            sameKey.put(text, known);
        }
        return known;
    }

    private boolean concerns(WrittenEntry entry) {
        for (JournalChange change : entry.changes()) {
            if (change.kind().tells()) {
                if (matches(change.text())) {
                    return true;
                }
                for (String was : change.was()) {
                    if (matches(was)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private WrittenEntry strike(WrittenEntry entry) {
        List<JournalChange> changes = new ArrayList<>();
        boolean told = false;
        for (JournalChange change : entry.changes()) {
            if (change.kind().tells() && matches(change.text())) {
                told = true;
                continue;
            }
            List<String> was = new ArrayList<>(change.was());
            was.removeIf(this::matches);
            Kind kind = change.kind() == Kind.CHANGED && was.isEmpty() ? Kind.ADDED : change.kind();
            changes.add(new JournalChange(kind, change.text(), was));
        }
        if (changes.isEmpty()) {
            changes.add(JournalChange.of(Kind.STRUCK, "something that was forgotten later"));
        }
        return entry.with(
                told && !entry.message().isEmpty() ? strike(entry.message(), entry) : entry.message(), changes);
    }

    private String strike(String message, WrittenEntry entry) {
        boolean[] gone = new boolean[message.length()];
        boolean any = false;
        for (int from = 0; from < message.length(); ) {
            int struck = message.indexOf(STRUCK, from);
            int to = struck < 0 ? message.length() : struck;
            any |= strike(message.substring(from, to), from, entry, gone);
            from = to + STRUCK.length();
        }
        if (!any && !strikeByValue(message, gone)) {
            return STRUCK; // it was read differently when it was told: nothing of it may stay
        }
        StringBuilder left = new StringBuilder();
        for (int i = 0; i < gone.length; i++) {
            if (!gone[i]) {
                left.append(message.charAt(i));
            } else if (i == 0 || !gone[i - 1]) {
                left.append(STRUCK);
            }
        }
        return left.toString();
    }

    private boolean strike(String part, int offset, WrittenEntry entry, boolean[] gone) {
        boolean any = false;
        ToldIn wording = new ToldIn(part);
        for (JournalChange change : entry.changes()) {
            if (change.kind().tells() && matches(change.text())) {
                Optional<ToldIn.Range> range = wording.of(change.text());
                range.ifPresent(found -> Arrays.fill(gone, offset + found.start(), offset + found.end(), true));
                any |= range.isPresent();
            }
        }
        return any;
    }

    /** The sentences that hold the forgotten value, where what is left of a message is no longer read as it was told. */
    private boolean strikeByValue(String message, boolean[] gone) {
        boolean any = false;
        for (Sentence sentence : Sentences.split(message)) {
            String words = LowerCase.of(sentence.text());
            for (String text : texts) {
                String value = LowerCase.of(
                        Attribution.of(text).map(Attribution::value).orElse(text));
                if (!value.isEmpty() && (words.contains(value) || sharesARun(words, value))) {
                    Arrays.fill(gone, sentence.start(), sentence.end(), true);
                    any = true;
                }
            }
        }
        return any;
    }

    /** "she lives in turku" and "ada lives in turku": as good as the same. */
    private static boolean sharesARun(String sentence, String value) {
        int enough = Language.of(value).isSpaced() ? 10 : 4;
        for (int i = 0; i + enough <= value.length(); i++) {
            if (sentence.contains(value.substring(i, i + enough))) {
                return true;
            }
        }
        return false;
    }
}
