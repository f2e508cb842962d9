package cofio.fact;

import cofio.fact.english.EnglishReader;
import cofio.text.Language;
import cofio.text.Sentence;
import cofio.text.Sentence.Layout;
import java.util.ArrayList;
import java.util.List;

/** What a list says only together with the line that introduces it: "Wifi passwords:" and then "Home: x9". */
final class Lists {
    private Lists() {}

    /** The sentence, with the lead of its list where it needs one. */
    static String labelled(Sentence sentence) {
        String lead = lead(sentence);
        String text = sentence.text();
        if (lead.isEmpty() || sentence.layout() == Layout.PROSE && KeyValue.colon(text) < 0) {
            return text;
        }
        boolean chinese = sentence.language() == Language.CHINESE;
        if (sentence.layout() == Layout.CODE || isPlain(text)) {
            return lead + (chinese ? "：" : ": ") + text;
        }
        int colon = KeyValue.colon(text);
        if (colon < 0) {
            return text;
        }
        String open = chinese ? "（" : " (";
        return text.substring(0, colon).strip() + open + lead + (chinese ? "）" : ")") + text.substring(colon);
    }

    /** Bare words in a list under a lead become one: "Shopping list: milk, eggs". */
    static List<Sentence> joined(List<Sentence> sentences) {
        List<Sentence> joined = new ArrayList<>();
        for (Sentence sentence : sentences) {
            if (!joined.isEmpty() && belongTogether(joined.getLast(), sentence)) {
                Sentence last = joined.getLast();
                String comma = sentence.language() == Language.CHINESE ? "、" : ", ";
                joined.set(
                        joined.size() - 1,
                        new Sentence(
                                last.text() + comma + sentence.text(),
                                last.start(),
                                sentence.end(),
                                last.language(),
                                Layout.ITEM,
                                last.lead()));
            } else {
                joined.add(sentence);
            }
        }
        return joined;
    }

    private static boolean belongTogether(Sentence last, Sentence next) {
        return last.layout() == Layout.ITEM
                && next.layout() == Layout.ITEM
                && last.lead().equals(next.lead())
                && !lead(next).isEmpty()
                && isPlain(next.text())
                && isPlainList(last.text());
    }

    private static boolean isPlainList(String text) {
        return text.length() < 200 && KeyValue.colon(text) < 0 && !endsSentence(text);
    }

    private static boolean isPlain(String text) {
        return text.length() < 60 && !endsSentence(text) && EnglishReader.isPhrase(text);
    }

    private static boolean endsSentence(String text) {
        return text.endsWith(".") || text.endsWith("!") || text.endsWith("?") || text.endsWith("。");
    }

    /** The lead if it names what the list holds; "Please save these" and whole sentences do not. */
    private static String lead(Sentence sentence) {
        String lead = sentence.lead();
        if (lead.isEmpty()) {
            return "";
        }
        if (sentence.language() == Language.CHINESE) {
            boolean names = lead.length() <= 10 && lead.indexOf('，') < 0 && !lead.contains("记") && !lead.contains("存");
            return names ? lead : "";
        }
        return EnglishReader.listName(lead);
    }
}
