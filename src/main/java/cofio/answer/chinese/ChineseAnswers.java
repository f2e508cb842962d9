package cofio.answer.chinese;

import cofio.answer.Answer;
import cofio.answer.Evidence;
import cofio.answer.Quote;
import cofio.fact.Words;
import java.util.Comparator;
import java.util.List;

/** Finds the fact that answers a Chinese question. */
public final class ChineseAnswers {
    private ChineseAnswers() {}

    public static Answer find(String question, List<String> earlier, List<Evidence> facts) {
        Words words = Words.of(question);
        return facts.stream()
                .filter(evidence -> !evidence.former() && words.standIn(evidence.fact()))
                .min(Comparator.comparingInt(evidence -> evidence.text().length()))
                .<Answer>map(evidence -> new Answer.Found(Answer.Form.PLAIN, List.of(Quote.all(evidence))))
                .orElseGet(() -> new Answer.Unknown(List.of()));
    }

    public static boolean asksForFormer(String question) {
        return List.of("以前", "之前", "原来", "原先", "上一", "曾经", "过去").stream().anyMatch(question::contains);
    }
}
