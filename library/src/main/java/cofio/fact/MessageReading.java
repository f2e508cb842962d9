package cofio.fact;

import cofio.encoder.Act;
import cofio.fact.Message.Part;
import cofio.text.Dates;
import cofio.text.Language;
import cofio.text.MailHeaders;
import cofio.text.Sentence;
import cofio.text.Sentence.Layout;
import cofio.text.Sentences;
import cofio.text.TrailingMarks;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Takes a message apart, sentence by sentence, with what stands above each of them. */
final class MessageReading {
    private static final Pattern SPACES = Pattern.compile("\\s+");

    /** What a part begins with that was cut off from the one before it. */
    private static final Pattern BEGIN = Pattern.compile("^[\\s,;，；、]+");

    private static final int LONGEST_LEAD = 80;

    /** From so many lines on a message was pasted; in the first of them its day is looked for. */
    private static final int PASTED = 8;

    private static final int FIRST = 200;
    private static final int DAY = "2026-01-01".length();
    private static final Pattern BLANK = Pattern.compile("\\n\\s*\\n");

    /** "Hi Dena," opens a letter and is no heading of what follows. */
    private static final Pattern SALUTATION = Pattern.compile("[,，]\\s*$");

    private final List<Part> parts = new ArrayList<>();
    private final @Nullable LocalDate said;
    private final MessageActs acts;
    private final MailHeaders writers;
    private final Map<String, Boolean> ofTheTalk = new HashMap<>();
    private String lead = "";
    private boolean opened;
    private boolean openedRows;
    private boolean inside;
    private boolean aboveRows;

    private MessageReading(String text, LocalDate said, MessageSetting setting) {
        this.writers = MailHeaders.in(text);
        this.said = writers.isEmpty() && !isDated(text) ? said : null;
        this.acts = new MessageActs(setting.tellings());
    }

    static List<Part> parts(String text, LocalDate said, MessageSetting setting) {
        MessageReading reading = new MessageReading(text, said, setting);
        List<Sentence> sentences = Sentences.split(text);
        boolean pasted = text.lines().limit(PASTED).count() == PASTED;
        int end = 0;
        for (int i = 0; i < sentences.size(); i++) {
            Sentence sentence = sentences.get(i);
            reading.endLead(text.substring(Math.min(end, sentence.start()), sentence.start()));
            reading.inside = pasted && i + 1 < sentences.size();
            reading.endRows(sentence);
            reading.aboveRows = i + 1 < sentences.size() && isRowBelow(text, sentence, sentences.get(i + 1));
            reading.add(sentence);
            end = sentence.end();
        }
        reading.keepIdleLead();
        if (!setting.spokenOf().isEmpty()) {
            Amendment.complete(reading.parts, setting.spokenOf());
        }
        return reading.parts;
    }

    /** A diary or a mail that says itself of which day it is: "tomorrow" in it is not the day after it was told. */
    private static boolean isDated(String text) {
        List<String> lines = text.lines().limit(FIRST).toList();
        return lines.size() >= PASTED
                && lines.stream()
                        .filter(line -> line.length() <= LONGEST_LEAD)
                        .flatMap(line -> Dates.find(line, LocalDate.EPOCH).stream())
                        .anyMatch(date -> !date.relative() && date.resolved().length() == DAY);
    }

    /** What opened lines is done with after a blank one below them. */
    private void endLead(String between) {
        if (opened && BLANK.matcher(between).find()) {
            lead = "";
        }
    }

    /** What opened rows or a list says nothing of the prose below them. */
    private void endRows(Sentence sentence) {
        if (openedRows && !isRow(sentence)) {
            lead = "";
        }
    }

    private static boolean isRowBelow(String text, Sentence above, Sentence next) {
        return isRow(next)
                && text.substring(above.end(), Math.max(above.end(), next.start()))
                                .indexOf('\n')
                        >= 0;
    }

    private static boolean isRow(Sentence sentence) {
        return sentence.layout() != Layout.PROSE || KeyValue.colon(sentence.text()) >= 0;
    }

    private String dated(String line) {
        return said == null ? line : Dates.annotate(line, said);
    }

    private void add(Sentence sentence) {
        if (sentence.layout() == Layout.CODE || sentence.layout() == Layout.ROW) {
            keep(sentence, sentence.text(), sentence.start(), sentence.end(), Act.TELL, "");
            return;
        }
        int at = sentence.start();
        for (String text : acts.isLong() ? List.of(sentence.text()) : SentenceParts.of(sentence)) {
            add(sentence, text, at);
            at = Math.min(sentence.end(), at + text.length());
        }
    }

    private void add(Sentence sentence, String words, int at) {
        boolean last =
                words.length() >= sentence.text().length() || sentence.text().endsWith(words);
        String text = BEGIN.matcher(
                        last
                                ? words
                                : Language.anyPattern("part-joint")
                                        .matcher(words)
                                        .replaceFirst(""))
                .replaceFirst("")
                .strip();
        if (text.codePoints().noneMatch(Character::isLetterOrDigit)) {
            return;
        }
        boolean whole = words.length() >= sentence.text().length();
        int start = whole ? sentence.start() : at + words.indexOf(text);
        int end = whole ? sentence.end() : Math.min(sentence.end(), start + text.length());
        MessageActs.Judged judged =
                acts.of(text, sentence.language(), at > sentence.start() && mayLeaveOutSubject(sentence));
        boolean idle = switch (judged.act()) {
            case CONTEXT, SMALL, ABOUT_MEMORY, REMIND -> true;
            default -> false;
        };
        boolean searches = judged.act().isQuestion() && !MessageActs.isMarkedAsQuestion(text);
        boolean item = sentence.layout() == Layout.ITEM;
        boolean tells = idle && item
                || searches && (item || !whole)
                || isOfAText(judged.act(), searches)
                || judged.act() == Act.CONTEXT && !last && MessageActs.tells(withoutColon(text), sentence.language());
        boolean heads = searches && whole && !item && aboveRows; // "Bills as of now" above a table
        Act act = heads ? Act.CONTEXT : tells ? Act.TELL : judged.act();
        boolean request = act == Act.REMIND && MessageActs.isMarkedAsQuestion(text) && !Message.isPlanned(text);
        if (request) { // "Can you plan a weekend for us?" is no plan
            parts.add(new Part(text, start, end, act, ""));
            return;
        }
        switch (act) {
            case TELL, REMIND, CORRECT -> keep(sentence, text, start, end, act, judged.referent());
            case CONTEXT -> {
                lead = SALUTATION.matcher(text).find() ? "" : withoutColon(text);
                opened = false;
                openedRows = false;
                parts.add(new Part(text, start, end, act, ""));
            }
            default -> parts.add(new Part(text, start, end, act, ""));
        }
    }

    /** "Tell me early" within a text that was pasted is said to whoever reads that text. */
    private boolean isOfAText(Act act, boolean searches) {
        return inside
                && switch (act) {
                    case FORGET, UNDO, REMIND, SMALL, ABOUT_MEMORY -> true;
                    default -> searches;
                };
    }

    private void keep(Sentence sentence, String text, int start, int end, Act act, String referent) {
        boolean wrapped = sentence.layout() == Layout.PROSE || sentence.layout() == Layout.ITEM;
        String words = wrapped ? Wrapping.without(text, sentence.language()) : text;
        String line = SPACES.matcher(words).replaceAll(" ").strip();
        if (sentence.layout() != Layout.CODE) {
            line = dated(line);
        }
        boolean silent = line.codePoints().noneMatch(Character::isLetterOrDigit);
        String heading = heading(sentence);
        String about = heading.isEmpty() ? referent : heading;
        openedRows = opened ? openedRows : isRow(sentence);
        opened = true;
        String named = Referent.before(writers.writer(start), Referent.before(about, line));
        parts.add(new Part(text, start, end, act, silent ? "" : named));
    }

    /** What seemed to open what follows tells something itself where nothing follows; "Please answer these:" opens questions. */
    private void keepIdleLead() {
        int at = parts.size() - 1;
        boolean asked = false;
        while (at >= 0 && !parts.get(at).tells()) {
            Part part = parts.get(at);
            asked |= part.asks();
            if (part.act() == Act.CONTEXT && !asked) {
                String line = Wrapping.without(part.text(), Language.of(part.text()));
                line = dated(SPACES.matcher(line).replaceAll(" ").strip());
                parts.set(at, new Part(part.text(), part.start(), part.end(), part.act(), line));
            }
            at--;
        }
    }

    /** What stands above a list, a table or key: value lines, if it names what they hold. */
    private String heading(Sentence sentence) {
        String name = Wrapping.without(sentence.lead().isEmpty() ? lead : sentence.lead(), sentence.language());
        boolean names = !name.isEmpty()
                && name.length() <= LONGEST_LEAD
                && name.indexOf('[') < 0
                && name.indexOf(']') < 0
                && !isOfTheTalk(name, sentence.language());
        return names ? SPACES.matcher(name).replaceAll(" ").strip() : "";
    }

    /** "Please keep these:" names nothing. */
    private boolean isOfTheTalk(String name, Language language) {
        return ofTheTalk.computeIfAbsent(name, words -> MessageActs.isTalk(words, language));
    }

    /** 我老婆叫李娜，手机号是…: whose number it is stands in the part before it. */
    static boolean mayLeaveOutSubject(Sentence sentence) {
        return sentence.language().own("own-subject").isPresent();
    }

    private static String withoutColon(String text) {
        return TrailingMarks.without(text, ":：.。,，");
    }
}
