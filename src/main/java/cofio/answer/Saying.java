package cofio.answer;

import cofio.answer.chinese.ChineseSentences;
import cofio.answer.english.EnglishSentences;
import cofio.text.Language;
import java.util.ArrayList;
import java.util.List;

/** An answer in words, each sentence with the line that it comes from. */
public final class Saying {
    private Saying() {}

    public static String of(Answer.Found found, Language language) {
        List<String> sentences =
                language == Language.CHINESE ? ChineseSentences.each(found) : EnglishSentences.of(found);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            String bullet = sentences.size() > 1 ? "- " : "";
            lines.add(bullet + sentences.get(i) + " ("
                    + found.quotes().get(i).evidence().cited(language) + ")");
        }
        return String.join("\n", lines);
    }
}
