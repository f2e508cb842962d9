package cofio.fact;

import cofio.encoder.Act;
import cofio.text.Dates;
import cofio.text.Language;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A message, read once: what each part wants, and the line it gives if it tells something. A line
 * is a piece of the message, with the words it needs to be understood in brackets before it, and the day after words such
 * as "next Friday".
 *
 * @param text the words as they were said
 * @param setting what was said before
 */
public record Message(String text, MessageSetting setting, List<Part> parts) {
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

        /** Whether it asks for the talk or the listener itself: "What can you do?" */
        public boolean asksOfTheTalk() {
            return act == Act.ABOUT_MEMORY && MessageActs.looksLikeQuestion(text);
        }

        /** Whether something that was told is to be forgotten. */
        public boolean forgets() {
            return act == Act.FORGET;
        }

        /** Whether the last change is to be taken back. */
        public boolean undoes() {
            return act == Act.UNDO;
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
                    && !isPlanned(text)
                    && (MessageActs.isMarkedAsQuestion(text)
                            || Dates.find(text, LocalDate.EPOCH).isEmpty());
        }

        public boolean tells() {
            return !line.isEmpty();
        }
    }

    public Message {
        parts = List.copyOf(parts);
    }

    public static Message read(String text, LocalDate said, MessageSetting setting) {
        return new Message(text, setting, MessageReading.parts(text, said, setting));
    }

    /** A message out of the blue, on whatever day. */
    public static Message of(String text) {
        return read(text, LocalDate.EPOCH, MessageSetting.NONE);
    }

    /** Whether a sentence, by itself, asks for something that was told. */
    public static boolean asks(String sentence) {
        return of(sentence).asks();
    }

    public boolean asks() {
        return parts.stream().anyMatch(Part::asks);
    }

    public Language language() {
        return Language.of(text);
    }

    /** A stretch of it as a message of its own, its parts as they were read within the whole. */
    public Message stretch(int start, int end) {
        List<Part> inside = parts.stream()
                .filter(part -> part.start() >= start && part.end() <= end)
                .map(part -> new Part(part.text(), part.start() - start, part.end() - start, part.act(), part.line()))
                .toList();
        return new Message(text.substring(start, end), setting, inside);
    }

    /** What it tells, each line once. */
    public List<ToldFact> told() {
        List<ToldFact> told = new ArrayList<>();
        Set<String> lines = new HashSet<>();
        for (Part part : parts) {
            if (part.tells() && lines.add(part.line())) {
                told.add(new ToldFact(
                        Fact.of(part.line()), part.start(), part.end(), part.act() == Act.CORRECT, List.of()));
            }
        }
        return told;
    }

    static boolean isPlanned(String text) {
        return Language.anyPattern("planned").matcher(text).find();
    }
}
