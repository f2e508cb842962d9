package cofio.agent;

import cofio.fact.Fact;
import cofio.fact.KeyValue;
import cofio.fact.Message;
import cofio.fact.MessageSetting;
import cofio.fact.StoredFact;
import cofio.text.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What was said before in a session and the next message can refer to. */
public final class SessionContext {
    /** Nobody points further back than this with a pronoun. */
    private static final int REACH = 8;

    private static final Pattern CITED = Pattern.compile("[ (（](?<place>[^ ()（）]+\\.md:\\d+)[^()（）]*[)）]");

    private static final int LONGEST_CORRECTION = 120;

    private final List<SaidMessage> earlier;
    private @Nullable List<String> subjects;

    private SessionContext(List<SaidMessage> earlier) {
        this.earlier = earlier;
    }

    public static SessionContext of(List<SaidMessage> earlier) {
        return new SessionContext(earlier.subList(Math.max(0, earlier.size() - REACH), earlier.size()));
    }

    /** What the user asked and told of, the latest last: what "and when?" goes on from. */
    List<String> subjects() {
        List<String> known = subjects;
        if (known == null) {
            known = earlier.stream()
                    .filter(SaidMessage::byUser)
                    .flatMap(said -> Message.of(said.text()).parts().stream())
                    .filter(part -> part.asks() || part.tells())
                    .map(part -> part.asks() ? part.text() : subject(Fact.of(part.line())))
                    .toList();
            subjects = known;
        }
        return known;
    }

    /** A question, with the name of the person that it points to. */
    String complete(String question) {
        return FollowUp.complete(question, earlier);
    }

    /** What a fact is about: its value too where that is a name, but not a number, of which nobody asks more. */
    static String subject(Fact fact) {
        int colon = KeyValue.colon(fact.text());
        boolean number = colon > 0 && fact.text().chars().skip(colon).anyMatch(Character::isDigit);
        return number ? fact.text().substring(0, colon) : fact.text();
    }

    /** What was told and what was answered, as the user would say it: whom "she" and what "it" can mean in a telling. */
    List<String> tellings() {
        List<String> tellings = new ArrayList<>();
        for (SaidMessage said : earlier) {
            if (said.byUser()) {
                tellings.add(said.text());
            } else {
                said.text()
                        .lines()
                        .filter(line -> CITED.matcher(line).find())
                        .forEach(line -> tellings.add(turned(line)));
            }
        }
        return tellings;
    }

    /** "Your mentor is Ada Lind. (memory/MEMORY.md:5)" is, in the mouth of the user, "My mentor is Ada Lind." */
    private static String turned(String answer) {
        String bare = CITED.matcher(answer).replaceAll("").strip().replaceFirst("^- ", "");
        Language language = Language.of(bare);
        String turned = bare;
        int number = 1;
        for (Pattern opening : language.patterns("answer-turned")) {
            turned = opening.matcher(turned)
                    .replaceFirst(Matcher.quoteReplacement(language.phrase("answer-turned-to." + number++)));
        }
        return turned;
    }

    /** The facts that the last reply spoke of, in its order. */
    List<StoredFact> spokenOf(Supplier<List<StoredFact>> facts) {
        List<StoredFact> spoken = new ArrayList<>();
        if (earlier.isEmpty() || earlier.getLast().byUser()) {
            return spoken;
        }
        Matcher cited = CITED.matcher(earlier.getLast().text());
        List<StoredFact> held = cited.find() ? facts.get() : List.of();
        cited.reset();
        while (!held.isEmpty() && cited.find()) {
            held.stream()
                    .filter(one -> one.place().toString().equals(cited.group("place")))
                    .filter(one -> !spoken.contains(one))
                    .forEach(spoken::add);
        }
        return spoken;
    }

    /** The facts that a message may correct. Only a short one is worth a look at all of them. */
    private List<Fact> corrected(String message, Supplier<List<StoredFact>> facts) {
        return message.length() <= LONGEST_CORRECTION
                ? spokenOf(facts).stream().map(StoredFact::fact).toList()
                : List.of();
    }

    /** What a message is said into. */
    public MessageSetting setting(String message, Supplier<List<StoredFact>> facts) {
        return new MessageSetting(tellings(), corrected(message, facts));
    }

    /** The last reply, or empty. */
    String lastReply() {
        return earlier.isEmpty() || earlier.getLast().byUser()
                ? ""
                : earlier.getLast().text();
    }
}
