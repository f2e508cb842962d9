package cofio.fact;

import cofio.fact.chinese.ChineseMentions;
import cofio.fact.chinese.ChineseReader;
import cofio.fact.english.EnglishReader;
import cofio.text.Dates;
import cofio.text.Framing;
import cofio.text.Language;
import cofio.text.Sentence;
import cofio.text.Sentence.Layout;
import cofio.text.Sentences;
import cofio.text.Speech;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads what a message tells. No model: the same message said on the same day always gives the same facts. */
public final class FactReader {
    private static final int LONGEST_JOINED = 300;

    private final LocalDate said;
    private final EnglishReader english;
    private final ChineseMentions chinese = new ChineseMentions();
    private final List<Told> told = new ArrayList<>();
    private final Set<String> texts = new HashSet<>();

    private FactReader(LocalDate said) {
        this.said = said;
        this.english = new EnglishReader(said);
    }

    public static List<Told> read(String message, LocalDate said) {
        return read(message, said, Setting.NONE);
    }

    /** Reads a message that may lean on what was said before. */
    public static List<Told> read(String message, LocalDate said, Setting setting) {
        FactReader reader = new FactReader(said);
        setting.tellings().forEach(reader::listen);
        Intent intent = new Intent(setting.tellings());
        for (Sentence sentence : Lists.joined(Sentences.split(message))) {
            if (intent.of(sentence) != Speech.Act.STATEMENT || reader.amends(sentence, setting.spokenOf())) {
                continue;
            }
            // "No, it's raining" corrects nothing that was said in an earlier message.
            boolean loose = reader.told.isEmpty() && Amendment.isOfIt(sentence.text(), sentence.language());
            if (loose) {
                reader.add(new Draft(sentence.text(), false, ""), sentence);
            } else {
                reader.read(sentence);
            }
        }
        return reader.withoutChatter();
    }

    /** Whether something in a message may put right what was last spoken of. */
    public static boolean mayCorrect(String message) {
        return Sentences.split(message).stream()
                .anyMatch(sentence -> Amendment.isMarked(sentence.text(), sentence.language()));
    }

    /** Takes in whom and what a telling mentions, and keeps nothing of it. */
    private void listen(String telling) {
        for (Sentence sentence : Sentences.split(telling)) {
            if (Speech.of(sentence) == Speech.Act.STATEMENT && sentence.layout() != Layout.CODE) {
                drafts(sentence);
            }
        }
    }

    private boolean amends(Sentence sentence, List<Fact> spokenOf) {
        Optional<Amendment.Replaced> replaced = Amendment.of(sentence.text(), sentence.language(), spokenOf);
        replaced.ifPresent(one -> {
            if (texts.add(one.now().text())) {
                told.add(new Told(
                        one.now(),
                        sentence.start(),
                        sentence.end(),
                        true,
                        one.former().text()));
            }
        });
        return replaced.isPresent();
    }

    private void read(Sentence sentence) {
        for (Draft draft : drafts(sentence)) {
            add(draft, sentence);
        }
    }

    private List<Draft> drafts(Sentence sentence) {
        String words = Lists.labelled(sentence);
        if (sentence.layout() == Layout.CODE) {
            return List.of(new Draft(oneLine(words), false, ""));
        }
        String told = sentence.layout() == Layout.ROW ? words : Framing.without(words, sentence.language());
        return sentence.language() == Language.CHINESE ? ChineseReader.read(told, chinese) : english.read(told);
    }

    private void add(Draft draft, Sentence sentence) {
        String text = Dates.annotate(oneLine(draft.text()), said);
        if (text.isBlank()) {
            return;
        }
        int from = sentence.start();
        Told last = told.isEmpty() ? null : told.getLast();
        if (draft.leans() && last != null && canJoin(last.fact().text(), text)) {
            told.removeLast();
            text = last.fact().text() + ". " + text;
            from = last.start();
        }
        Told now = new Told(Fact.of(text), from, sentence.end(), draft.correction(), draft.former());
        if (texts.add(text)) {
            told.add(now);
        }
    }

    private static boolean canJoin(String line, String more) {
        return line.length() + more.length() < LONGEST_JOINED && Language.of(line) == Language.of(more);
    }

    private static String oneLine(String text) {
        return text.indexOf('\n') < 0 && text.indexOf('\r') < 0
                ? text
                : String.join(" ⏎ ", text.strip().lines().toList());
    }

    /** "Coffee time." beside real facts is chatter, which the journal keeps; alone it may be all that there was to tell. */
    private List<Told> withoutChatter() {
        List<Told> facts =
                told.stream().filter(one -> !isChatter(one.fact().text())).toList();
        return facts.isEmpty() ? List.copyOf(told) : facts;
    }

    private static boolean isChatter(String line) {
        return Language.of(line) == Language.ENGLISH && EnglishReader.isChatter(line);
    }
}
