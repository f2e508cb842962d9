package cofio.fact;

import cofio.encoder.Act;
import cofio.encoder.Encoder;
import cofio.encoder.Pass;
import cofio.text.Language;
import cofio.text.Sentence;
import cofio.text.Sentence.Layout;
import cofio.text.Speech;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the sentences of a message do. Whether one tells or asks is decided by the model of its language, with what was
 * said before; by rules where there is no model or it is not sure.
 */
public final class Intent {
    /** So many characters of what was said before a sentence are read with it, as in training. */
    private static final int CONTEXT_ENGLISH = 400;

    private static final int CONTEXT_CHINESE = 110;

    /** Of a longer text, which somebody pasted, the rest is judged by rules. */
    private static final int MOST = 60;

    private static final int LONGEST_SENTENCE = 600;

    /** From this likelihood on a sentence asks. */
    private static final float ASKS = .85f;

    /** Up to this likelihood, and where it as surely tells, it does not, whatever a rule says. */
    private static final float TELLS = .1f;

    private static final float UNDECIDED = .5f;
    private static final int REMEMBERED = 500;

    private static final Map<List<String>, Float> DECIDED = new LinkedHashMap<>(16, .75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<List<String>, Float> eldest) {
            return size() > REMEMBERED;
        }
    };

    private final List<String> said;
    private int judged;

    /** {@code said}: what was said before the message, the latest last. */
    public Intent(List<String> said) {
        this.said = new ArrayList<>(said);
    }

    /** What the next sentence of the message does. */
    public Speech.Act of(Sentence sentence) {
        Speech.Act act = judge(sentence);
        said.add(sentence.text());
        return act;
    }

    private Speech.Act judge(Sentence sentence) {
        Speech.Act byRule = Speech.of(sentence);
        String text = sentence.text().strip();
        boolean readable = sentence.layout() != Layout.CODE
                && sentence.layout() != Layout.ROW
                && text.length() <= LONGEST_SENTENCE
                && text.codePoints().anyMatch(Character::isLetterOrDigit);
        if (!readable || ++judged > MOST) {
            return byRule;
        }
        return Encoder.of(sentence.language())
                .map(encoder -> asking(encoder, sentence.language(), text))
                .map(asking -> asking >= ASKS ? Speech.Act.QUESTION : overruled(byRule, asking))
                .orElse(byRule);
    }

    /** What looks like a question to a rule may tell something. */
    private static Speech.Act overruled(Speech.Act byRule, float asking) {
        return byRule == Speech.Act.QUESTION && asking <= TELLS ? Speech.Act.STATEMENT : byRule;
    }

    /** How likely a sentence asks. */
    private float asking(Encoder encoder, Language language, String text) {
        List<String> before = context(language);
        List<String> key = new ArrayList<>(before);
        key.add(text);
        synchronized (DECIDED) {
            Float known = DECIDED.get(key);
            if (known != null) {
                return known;
            }
        }
        float asking = asking(encoder.read(text, before, Encoder.LONGEST));
        if (asking >= ASKS && !before.isEmpty()) {
            // Many tellings of one form before it can make another one look like a question about them.
            asking = Math.min(asking, asking(encoder.read(text, List.of(), Encoder.LONGEST)));
        }
        synchronized (DECIDED) {
            DECIDED.put(key, asking);
        }
        return asking;
    }

    /** What is as likely to want something else as to tell is left to the rules: nothing that was told may be dropped. */
    private static float asking(Pass pass) {
        float asks = 0;
        for (Act act : Act.values()) {
            asks += act.isQuestion() ? pass.likely(act) : 0;
        }
        return asks >= ASKS || pass.likely(Act.TELL) >= 1 - TELLS ? asks : UNDECIDED;
    }

    private List<String> context(Language language) {
        int room = language == Language.CHINESE ? CONTEXT_CHINESE : CONTEXT_ENGLISH;
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
