package cofio.fact;

import cofio.encoder.Act;
import cofio.encoder.Encoder;
import cofio.text.Language;
import cofio.text.Sentence;
import cofio.text.Sentence.Layout;
import cofio.text.Speech;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the sentences of a message do, decided by the model of their language with what was said before; by rules where
 * there is no model.
 */
public final class Intent {
    /** So many characters of what was said before a sentence are read with it, as in training. */
    private static final int CONTEXT_ENGLISH = 400;

    private static final int CONTEXT_CHINESE = 110;

    /** Of a longer text, which somebody pasted, the rest is judged by rules. */
    private static final int MOST = 60;

    private static final int LONGEST_SENTENCE = 600;
    private static final int REMEMBERED = 500;

    private static final Map<List<String>, Act> DECIDED = new LinkedHashMap<>(16, .75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<List<String>, Act> eldest) {
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
        String text = sentence.text().strip();
        boolean readable = sentence.layout() != Layout.CODE
                && sentence.layout() != Layout.ROW
                && text.length() <= LONGEST_SENTENCE
                && text.codePoints().anyMatch(Character::isLetterOrDigit);
        if (!readable || ++judged > MOST) {
            return Speech.of(sentence);
        }
        return Encoder.of(sentence.language())
                .map(encoder -> switch (decide(encoder, sentence.language(), text)) {
                    case TELL, CORRECT, REMIND -> Speech.Act.STATEMENT;
                    case ASK, YES_OR_NO, LIST, OVERVIEW, WHEN_TOLD -> Speech.Act.QUESTION;
                    case SMALL -> Speech.Act.GREETING;
                    case FORGET, UNDO, ABOUT_MEMORY -> Speech.Act.ASIDE;
                    case CONTEXT -> Speech.of(sentence);
                })
                .orElseGet(() -> Speech.of(sentence));
    }

    private Act decide(Encoder encoder, Language language, String text) {
        List<String> before = context(language);
        List<String> key = new ArrayList<>(before);
        key.add(text);
        synchronized (DECIDED) {
            Act known = DECIDED.get(key);
            if (known != null) {
                return known;
            }
        }
        Act act = encoder.read(text, before, Encoder.LONGEST).act();
        synchronized (DECIDED) {
            DECIDED.put(key, act);
        }
        return act;
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
