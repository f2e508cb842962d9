package cofio.answer;

import cofio.encoder.Act;
import cofio.encoder.Encoder;
import cofio.encoder.EncoderPass;
import cofio.fact.NamingWords;
import cofio.fact.SharedWords;
import cofio.index.SearchClues;
import cofio.text.Language;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;

/**
 * A question, read once.
 *
 * @param text the question, without the day that it is asked about
 * @param earlier what was said before in the conversation, the latest last; the question may refer to it
 * @param act what kind of answer it wants
 * @param asOf the day, if the question asks what was true at its end
 * @param agenda what it asks about plans, if it asks about plans
 */
public record Question(
        String text,
        List<String> earlier,
        Language language,
        Act act,
        Optional<LocalDate> asOf,
        Optional<AgendaQuestion> agenda) {
    /** So likely must it be that it asks when something was told, and not when it happened. */
    private static final float SURELY = .4f;

    public Question {
        earlier = List.copyOf(earlier);
    }

    public static Question read(String message, List<String> earlier, LocalDate today) {
        String stripped = message.strip();
        Language language = Language.of(stripped);
        String asked = end(stripped, language);
        Optional<AsOf> then = AsOf.in(asked, today);
        String text = then.map(AsOf::question).orElse(asked);
        Optional<AgendaQuestion> agenda =
                then.isPresent() ? Optional.empty() : AgendaQuestion.in(text, language, today);
        return new Question(text, earlier, language, act(text, language), then.map(AsOf::day), agenda);
    }

    /** A question for one value, out of the blue. */
    static Question plain(String text, Language language) {
        return new Question(text, List.of(), language, Act.ASK, Optional.empty(), Optional.empty());
    }

    private static Act act(String text, Language language) {
        return Encoder.of(language)
                .map(encoder -> encoder.read(text, List.of(), Encoder.LONGEST))
                .filter(pass -> pass.likeliestQuestion() != Act.WHEN_TOLD || pass.likely(Act.WHEN_TOLD) >= SURELY)
                .map(EncoderPass::likeliestQuestion)
                .orElse(Act.ASK);
    }

    /** The same question, to be answered from what held when that day ended. */
    public Question asOf(LocalDate day) {
        return new Question(text, earlier, language, act, Optional.of(day), Optional.empty());
    }

    /** A question for one value that is asked in place of this one. */
    Question instead(String other) {
        return new Question(other, earlier, language, Act.ASK, asOf, Optional.empty());
    }

    /** What is read of a message as its question: all of it, or its end. */
    private static String end(String message, Language language) {
        int from = Math.max(0, message.length() - (int) language.number("question-length"));
        boolean half = from > 0 && Character.isLowSurrogate(message.charAt(from));
        return message.substring(half ? from + 1 : from);
    }

    /** The questions of a sentence that asks several things: "How old is our cat, and which clinic does she go to?". */
    public static List<String> each(String sentence) {
        List<String> questions = new ArrayList<>();
        Matcher joint = Language.anyPattern("questions-joint").matcher(sentence);
        int from = 0;
        while (joint.find()) {
            String left = sentence.substring(from, joint.start());
            boolean asks = asks(left) && asks(sentence.substring(joint.end()));
            if (asks) {
                questions.add(left.strip());
                from = joint.end();
            }
        }
        questions.add(sentence.substring(from).strip());
        return questions;
    }

    private static boolean asks(String words) {
        return Language.anyPattern("asks").matcher(words).find();
    }

    /** Whether it asks for all there is: an overview, of nothing in particular. */
    public boolean isForEverything() {
        return (act == Act.OVERVIEW || act == Act.LIST) && NamingWords.of(text).isEmpty();
    }

    /** Whether it says nothing without what was said before it: "And when did she start?". */
    boolean leans() {
        return !earlier.isEmpty() && Language.anyPattern("leans").matcher(text).find();
    }

    /** The question after what was said last, where it leans on that. */
    String leaning() {
        return leans() ? end(earlier.getLast() + " | " + text, language) : text;
    }

    /** The words by which the facts are found that may answer it. */
    public SearchClues clues() {
        List<String> before = new ArrayList<>();
        earlier.forEach(one -> before.addAll(SharedWords.terms(one)));
        return new SearchClues(List.of(text), before);
    }

    /** The one fact that holds now and shares the most words with the question; empty where several do, or none. */
    public Optional<Evidence> named(List<Evidence> facts) {
        Set<String> words = SharedWords.terms(text);
        int most = 0;
        Evidence named = null;
        for (Evidence fact : facts) {
            Set<String> shared = SharedWords.withReferent(fact.text());
            shared.retainAll(words);
            if (!fact.former() && shared.size() >= most && !shared.isEmpty()) {
                named = shared.size() > most ? fact : null;
                most = shared.size();
            }
        }
        return Optional.ofNullable(named);
    }

    /** The facts, those first that share words with the question. */
    List<Evidence> order(List<Evidence> facts) {
        return SharedWords.first(text, earlier, facts, Evidence::text);
    }
}
