package cofio.fact;

import cofio.encoder.Act;
import cofio.text.Dates;
import cofio.text.Framing;
import cofio.text.Language;
import cofio.text.Sentence;
import cofio.text.Sentence.Layout;
import cofio.text.Sentences;
import cofio.text.Trailing;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What somebody said, in its parts: what each of them wants, and the line that it gives where it tells something. A line
 * is a stretch of the message. What it needs to be understood alone stands before it in brackets, the day that "next
 * Friday" means after those words.
 */
public final class Message {
    /**
     * A part of a message.
     *
     * @param text its words, as they were said
     * @param start where it begins in the message
     * @param line what is kept where it tells something, else empty
     */
    public record Part(String text, int start, int end, Act act, String line) {
        /** Whether something that was told is wanted back. */
        public boolean asks() {
            return act.isQuestion();
        }

        /** Whether it speaks of the talk itself: "Keep your answers short." */
        public boolean isAside() {
            return act == Act.ABOUT_MEMORY;
        }

        /** Whether something that was told is to be forgotten. */
        public boolean forgets() {
            return act == Act.FORGET;
        }

        /** Whether it only names something, without a number or a day that would tell of it: "班主任", "pump warranty". */
        public boolean isName() {
            return act == Act.CONTEXT
                    && text.codePoints().noneMatch(Character::isDigit)
                    && Dates.find(text, LocalDate.EPOCH).isEmpty();
        }

        /** Whether something is to be done that no day is set for: a task for an agent, not a plan to keep. */
        public boolean isRequest() {
            return act == Act.REMIND
                    && !PLANNED.matcher(text).find()
                    && Dates.find(text, LocalDate.EPOCH).isEmpty();
        }

        public boolean tells() {
            return !line.isEmpty();
        }
    }

    private static final Pattern PLANNED = Pattern.compile(
            "(?i)\\b(?:remind|remember|forget|need|must|should|have to|gotta|to-?do)|提醒|记得|别忘|待办|要|得|\\d[:：点]\\d*");
    private static final Pattern SPACES = Pattern.compile("\\s+");
    private static final Pattern JOINT =
            Pattern.compile("(?i)(?:[\\s,;，；、–-]+|\\b(?:and|but|plus)\\b|(?<=[，,])(?:而且|然后|还有))+$");
    private static final int LONGEST_LEAD = 80;

    private final List<Part> parts = new ArrayList<>();
    private final LocalDate said;
    private final Acts acts;
    private String lead = "";

    private Message(LocalDate said, Setting setting) {
        this.said = said;
        this.acts = new Acts(setting.tellings());
    }

    /** A message out of the blue, on whatever day. */
    public static Message of(String text) {
        return read(text, LocalDate.EPOCH, Setting.NONE);
    }

    /** Whether a sentence, by itself, asks for something that was told. */
    public static boolean asks(String sentence) {
        return of(sentence).parts.stream().anyMatch(Part::asks);
    }

    public static Message read(String text, LocalDate said, Setting setting) {
        Message message = new Message(said, setting);
        Sentences.split(text).forEach(message::add);
        message.keepIdleLead();
        if (!setting.spokenOf().isEmpty()) {
            Amendment.complete(message.parts, setting.spokenOf());
        }
        return message;
    }

    public List<Part> parts() {
        return List.copyOf(parts);
    }

    /** What it tells, each line once. */
    public List<Told> told() {
        List<Told> told = new ArrayList<>();
        Set<String> lines = new HashSet<>();
        for (Part part : parts) {
            if (part.tells() && lines.add(part.line())) {
                told.add(
                        new Told(Fact.of(part.line()), part.start(), part.end(), part.act() == Act.CORRECT, List.of()));
            }
        }
        return told;
    }

    private void add(Sentence sentence) {
        if (sentence.layout() == Layout.CODE || sentence.layout() == Layout.ROW) {
            keep(sentence, sentence.text(), sentence.start(), sentence.end(), Act.TELL, "");
            return;
        }
        int at = sentence.start();
        for (String text : acts.isLong() ? List.of(sentence.text()) : Parts.of(sentence)) {
            add(sentence, text, at);
            at = Math.min(sentence.end(), at + text.length());
        }
    }

    private void add(Sentence sentence, String words, int at) {
        boolean last =
                words.length() >= sentence.text().length() || sentence.text().endsWith(words);
        String text =
                last ? words.strip() : JOINT.matcher(words).replaceFirst("").strip();
        if (text.codePoints().noneMatch(Character::isLetterOrDigit)) {
            return;
        }
        boolean whole = words.length() >= sentence.text().length();
        int start = whole ? sentence.start() : at + words.indexOf(text);
        int end = whole ? sentence.end() : Math.min(sentence.end(), start + text.length());
        Acts.Judged judged = acts.of(text, sentence.language());
        boolean idle = judged.act() == Act.CONTEXT || judged.act() == Act.SMALL || judged.act() == Act.ABOUT_MEMORY;
        boolean searches = judged.act().isQuestion() && !Acts.isMarkedAsQuestion(text);
        Act act = (idle || searches) && sentence.layout() == Layout.ITEM ? Act.TELL : judged.act();
        switch (act) {
            case TELL, REMIND, CORRECT -> keep(sentence, text, start, end, act, judged.referent());
            case CONTEXT -> {
                lead = withoutColon(text);
                parts.add(new Part(text, start, end, act, ""));
            }
            default -> parts.add(new Part(text, start, end, act, ""));
        }
    }

    private void keep(Sentence sentence, String text, int start, int end, Act act, String referent) {
        boolean wrapped = sentence.layout() == Layout.PROSE || sentence.layout() == Layout.ITEM;
        String words = wrapped ? Wrapping.without(text, sentence.language()) : text;
        String line = SPACES.matcher(words).replaceAll(" ").strip();
        if (sentence.layout() != Layout.CODE) {
            line = Dates.annotate(line, said);
        }
        boolean silent = line.codePoints().noneMatch(Character::isLetterOrDigit);
        String heading = heading(sentence);
        String about = heading.isEmpty() ? referent : heading;
        parts.add(new Part(text, start, end, act, silent ? "" : Referent.before(about, line)));
    }

    /** What seemed to open what follows tells something itself where nothing follows. */
    private void keepIdleLead() {
        int at = parts.size() - 1;
        while (at >= 0 && !parts.get(at).tells()) {
            Part part = parts.get(at);
            if (part.act() == Act.CONTEXT) {
                String line = Wrapping.without(part.text(), Language.of(part.text()));
                line = Dates.annotate(SPACES.matcher(line).replaceAll(" ").strip(), said);
                parts.set(at, new Part(part.text(), part.start(), part.end(), part.act(), line));
            }
            at--;
        }
    }

    /** What stands above a list, a table or key: value lines, if it names what they hold. */
    private String heading(Sentence sentence) {
        String name = sentence.lead().isEmpty() ? lead : sentence.lead();
        boolean names = !name.isEmpty()
                && name.length() <= LONGEST_LEAD
                && name.indexOf('[') < 0
                && name.indexOf(']') < 0
                && !Framing.without(name + ": x", sentence.language()).equals("x");
        return names ? SPACES.matcher(name).replaceAll(" ").strip() : "";
    }

    private static String withoutColon(String text) {
        return Trailing.without(text, ":：.。,，");
    }
}
