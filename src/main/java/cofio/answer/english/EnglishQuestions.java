package cofio.answer.english;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Several questions in one sentence: "How old is our cat, and which clinic does she go to?" */
public final class EnglishQuestions {
    private static final Pattern JOINT = Pattern.compile(
            "(?:,|;| -)?\\s+(?:and|plus)(?: also| then)?,?\\s+(?=(?:what|who|whom|whose|when|where|which|why|how)(?:['’]?s)?\\b"
                    + "|(?:at|in|on|by|since|for|to) (?:what|which|when|whom)\\b|(?:do|does|did|is|are|was|were|can|have|has) (?:i|we|my|our|the|you|he|she|it|they)\\b)"
                    + "|[,;]\\s+(?=(?:what|who|whose|when|where|which|how)(?:['’]?s)?\\b)|\\?\\s+(?=\\S)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern ASKS = Pattern.compile(
            "\\b(?:what|who|whom|whose|when|where|which|why|how|whats|whens|wheres|do|does|did|is|are|was|were|can|have|has|remind|tell)\\b",
            Pattern.CASE_INSENSITIVE);

    private EnglishQuestions() {}

    public static List<String> split(String sentence) {
        List<String> questions = new ArrayList<>();
        Matcher joint = JOINT.matcher(sentence);
        int from = 0;
        while (joint.find()) {
            String left = sentence.substring(from, joint.start());
            if (ASKS.matcher(left).find()) {
                questions.add(left.strip());
                from = joint.end();
            }
        }
        questions.add(sentence.substring(from).strip());
        return questions;
    }
}
