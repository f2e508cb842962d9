package cofio.fact;

import cofio.encoder.Act;
import cofio.encoder.Encoder;
import cofio.encoder.EncoderPass;
import cofio.encoder.ScoredStretch;
import cofio.text.ForgetRequest;
import cofio.text.Language;
import cofio.text.QuotedRanges;
import cofio.text.ReminderRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What the parts of a message want and what they point to, decided by the model with what was said before. */
final class MessageActs {
    /** What a part wants, and the words, of what was said before, for what it only points to; or empty. */
    record Judged(Act act, String referent) {}

    private static final int LONGEST = 600;

    /** Of a longer text, which somebody pasted, the rest is not read, and tells. */
    private static final int MOST = 6_000;

    /** A short sentence takes as long to read as one of so many characters. */
    private static final int SENTENCE = 100;

    /** From this likelihood on a part asks for something that was told. */
    private static final float ASKS = .5f;

    /** And from this one on whatever form it has. */
    private static final float SURELY_ASKS = .8f;

    /** Below this one even a question mark asks for nothing that was told. */
    private static final float HARDLY_ASKS = .3f;

    /** So likely must it be that a part wants something done, or is small talk: else it tells, and nothing told is lost. */
    private static final float DEEDS = .65f;

    /** Nor may it tell with this likelihood. */
    private static final float TELLS = .3f;

    /** Below this likelihood nothing is told, whatever else is wanted. */
    private static final float HARDLY = .2f;

    /** So likely must words be to be of the talk and of nothing else. */
    private static final float TALK = .7f;

    private static final Pattern CLAUSE_END = Pattern.compile("[,;，；]");

    /** From this score on it is clear what a part points to. */
    private static final float CLEAR = 2;

    /** And of a clause within a sentence, which others of it stand before: 我老婆叫李娜，手机号是… */
    static final float CLEAR_WITHIN = -1;

    private static final int LONGEST_REFERENT = 60;
    private static final Pattern ASKING = Pattern.compile(".*[?？][\\s\"'”’)）!！]*", Pattern.DOTALL);

    private final List<String> said;
    private int judged;

    /** {@code said}: what was said before the message, the latest last. */
    MessageActs(List<String> said) {
        this.said = new ArrayList<>(said);
    }

    /** Of the next part. {@code within}: whether a part of the same sentence stands before it. */
    Judged of(String text, Language language, boolean within) {
        Judged result = judge(text.strip(), language, within ? CLEAR_WITHIN : CLEAR);
        said.add(result.referent().isEmpty() ? text : "[" + result.referent() + "] " + text);
        return result;
    }

    /** A mark within a quotation is that of what is quoted. */
    static boolean isMarkedAsQuestion(String text) {
        return ASKING.matcher(text).matches()
                && !new QuotedRanges(text).covers(Math.max(text.lastIndexOf('?'), text.lastIndexOf('？')));
    }

    /** How questions look; it decides on a machine that has no model, and in a language that has none. */
    static boolean looksLikeQuestion(String text) {
        return isMarkedAsQuestion(text)
                || Language.anyPattern("question").matcher(text).matches();
    }

    /** Whether so much was read of the message that the rest is not. */
    boolean isLong() {
        return judged > MOST;
    }

    /** What the model makes of a text by itself. */
    static Optional<EncoderPass> alone(String text, Language language) {
        return Encoder.of(language).map(encoder -> encoder.read(text, List.of(), Encoder.LONGEST));
    }

    /** Whether words tell something by themselves: "My people are Basque" does, before a colon too. */
    static boolean tells(String words, Language language) {
        String end = language.phrase("full-stop");
        return alone(words + end, language)
                .filter(pass -> pass.likely(Act.TELL) >= ASKS)
                .isPresent();
    }

    /** Whether words only speak of remembering, or are talk beside that: "I am not sure that this was saved, so once more". */
    static boolean isTalk(String words, Language language) {
        String end = language.phrase("full-stop");
        boolean ofTheMemory = false;
        for (String clause : CLAUSE_END.split(words)) {
            Optional<EncoderPass> pass = alone(clause.strip() + end, language);
            float memory = pass.map(one -> one.likely(Act.ABOUT_MEMORY)).orElse(0f);
            float small = pass.map(one -> one.likely(Act.SMALL)).orElse(0f);
            float heading = pass.map(one -> one.likely(Act.CONTEXT)).orElse(0f);
            if (memory + small + heading < TALK || heading > Math.max(memory, small)) {
                return false;
            }
            ofTheMemory |= memory >= small;
        }
        return ofTheMemory;
    }

    private Judged judge(String text, Language language, float clear) {
        if (Wrapping.asksToKeep(text, language)) {
            return new Judged(Act.TELL, "");
        }
        if (ForgetRequest.of(text, language).isPresent()) {
            return new Judged(Act.FORGET, "");
        }
        if (ReminderRequest.isPlan(text, language)) {
            return new Judged(Act.REMIND, "");
        }
        boolean asking = isMarkedAsQuestion(text);
        boolean readable = text.length() <= LONGEST && text.codePoints().anyMatch(Character::isLetterOrDigit);
        judged += Math.max(text.length(), SENTENCE);
        if (!readable || isLong()) {
            return new Judged(asking ? Act.ASK : Act.TELL, "");
        }
        List<String> before = context(language);
        return Encoder.of(language)
                .map(encoder -> judge(encoder, text, before, clear))
                .orElseGet(() -> new Judged(withoutModel(text, language), ""));
    }

    /** Where it is in doubt it tells, so that nothing is lost. */
    private static Act withoutModel(String text, Language language) {
        if (language.pattern("undo-alone").matcher(text).matches()) {
            return Act.UNDO;
        }
        if (language.pattern("talk-alone").matcher(text).matches()) {
            return Act.SMALL;
        }
        return looksLikeQuestion(text) ? Act.ASK : Act.TELL;
    }

    private static Judged judge(Encoder encoder, String text, List<String> before, float clear) {
        EncoderPass alone = encoder.read(text, List.of(), Encoder.LONGEST);
        EncoderPass pass = before.isEmpty() ? alone : encoder.read(text, before, Encoder.LONGEST);
        String referent = before.isEmpty() ? "" : referent(pass, before, clear);
        if (isMarkedAsQuestion(text)) {
            return new Judged(isOfTheListener(alone) ? alone.act() : alone.likeliestQuestion(), referent);
        }
        // Many tellings of one form before it can make another one look like a question about them.
        boolean plain = asks(alone) < SURELY_ASKS && Attribution.of(text).isPresent();
        if ((asks(pass) + asks(alone)) / 2 >= ASKS && !plain) {
            return new Judged(alone.likeliestQuestion(), referent);
        }
        Act deed = alone.act();
        float tell = (alone.likely(Act.TELL) + pass.likely(Act.TELL)) / 2;
        boolean tells = deed == Act.TELL
                || Attribution.anyOf(text).isPresent()
                || tell >= TELLS && deed != Act.CORRECT
                || tell >= HARDLY && (deed.isQuestion() || alone.likely(deed) < DEEDS);
        return new Judged(tells ? Act.TELL : deed, referent);
    }

    /** "What can you do?", "How are you?", "Can you book me a train?" ask nothing that was told. */
    private static boolean isOfTheListener(EncoderPass pass) {
        Act act = pass.act();
        return (act == Act.ABOUT_MEMORY || act == Act.SMALL || act == Act.REMIND)
                && pass.likely(act) >= DEEDS
                && asks(pass) < HARDLY_ASKS;
    }

    static float asks(EncoderPass pass) {
        float asks = 0;
        for (Act act : Act.values()) {
            asks += act.isQuestion() ? pass.likely(act) : 0;
        }
        return asks;
    }

    private static String referent(EncoderPass pass, List<String> before, float clear) {
        Optional<ScoredStretch> found = pass.referent().filter(stretch -> stretch.score() >= clear);
        return found.map(stretch -> Referent.words(before.get(stretch.line()), stretch.start(), stretch.end()))
                .filter(words -> words.length() <= LONGEST_REFERENT)
                .orElse("");
    }

    private List<String> context(Language language) {
        int room = (int) language.number("context-length"); // as in training
        List<String> near = new ArrayList<>();
        for (String one : said.reversed()) {
            room -= one.length();
            if (room < 0) {
                break;
            }
            near.addFirst(one);
        }
        return near;
    }
}
