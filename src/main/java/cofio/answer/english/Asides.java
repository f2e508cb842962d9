package cofio.answer.english;

import java.util.regex.Pattern;

/** What is said around a question: "could you remind me", "according to memory/MEMORY.md", "1.". */
final class Asides {
    private static final Pattern NUMBERING = Pattern.compile("^\\(?(?:\\d{1,2}|[a-h])[.):]\\s*");
    private static final String QUESTION =
            "(?=what|who|whom|whose|where|when|which|why|how|if|whether|my|our|the|until|since)";
    private static final Pattern OPENING = Pattern.compile(
            "^(?:(?:sorry to (?:bother|ask)(?: you)?,? but|sorry,?|excuse me,?|please|quick (?:one|question)s?:?|hey|hi|hello|hi there|hello there"
                    + "|ok(?:ay)?|so|and|also|btw|well|by the way|um+|oh|thanks|just (?:checking|wondering)|out of curiosity|one more(?: thing)?"
                    + "|need \\w+ things?)[,:!.]*\\s+"
                    + "|(?:please )?(?:could|can|would|will|may|might) (?:you|i) (?:please |kindly |also |just |possibly |perhaps |quickly )*"
                    + "(?:tell|remind|give|show|let|ask|check|look up|see)(?: (?:me|us|you))?(?: again| know)?\\s+"
                    + "|would you (?:be so kind as to|mind) (?:tell(?:ing)?|remind(?:ing)?) me\\s+|do you mind telling me\\s+"
                    + "|(?:and )?(?:please )?(?:tell|remind|show|give) me(?: again)?(?: of| about)?\\s+" + QUESTION
                    + "|(?:" + Asides.DOUBT + ")(?: again| anymore| any ?more| exactly| now)?(?: of| about)?,?\\s+"
                    + QUESTION
                    + "|(?:have a look (?:in|at)|look (?:in|at|up)|check|according to|read|see|in|from|based on)[^,:;?\\n]{0,20}?"
                    + "`?memory/[\\w.-]+`?(?: file)?(?: please)?\\s*[,:;–—-]*\\s*(?:and )?"
                    + "|what (?:does|do) [^?]{0,30}?`?memory/[\\w.-]+`?(?: file)? say (?:about|on)\\s+(?=\\w+))",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern INSIDE = Pattern.compile(
            "(?:,? ?(?:in|from|according to|based on|per|check)[^,;?]{0,20}`?memory/[\\w.-]+`?(?: file)?| again\\b|,? please\\b|,? thank(?:s| you)\\b"
                    + "|,? by the way\\b|(?: has| have|['’]s)? (?:slipped my mind|escapes me|eludes me)[.!]*$|,? (?:at the moment|right now|for now|these days|nowadays|at present|in total|as a rule|i think|so far|until now|all in all|up to now|in all)\\b)",
            Pattern.CASE_INSENSITIVE);

    /** Says that the speaker does not know, and so asks. */
    static final String DOUBT =
            "i (?:can['’]?t|cannot|don['’]?t|do not|can never|never) (?:quite |seem to |really )*(?:remember|recall|know)"
                    + "|i(?:['’]ve)? (?:totally |completely )?(?:forgot|forgotten|forget)|i keep forgetting|i['’]?d (?:like|love) to (?:know|hear)"
                    + "|i would like to know|i (?:want|need) to know|i(?:['’]d| would) (?:appreciate it|be grateful) if you (?:told|could tell|would tell|reminded) me|i['’]?m (?:trying|struggling) to (?:remember|recall|think)"
                    + "|trying to (?:remember|recall)|i(?:['’]m| am)? (?:just )?wonder(?:ing)?|wondering|curious|i['’]?m (?:not sure|unsure|curious)|not sure"
                    + "|can['’]?t (?:remember|recall)|do you (?:remember|know|recall|happen to know)|(?:any|no) (?:idea|clue)|let me know|forgot"
                    + "|i was (?:just )?wondering|it(?:['’]d| would| might) (?:help|be \\w+) to know|let['’]?s see (?:if|whether) you (?:know|remember|recall)"
                    + "|you (?:wouldn['’]?t|don['’]?t) happen to (?:know|remember|recall)|it escapes me|(?:refresh|jog) my memory(?: on| about)?:?"
                    + "|i(?:['’]m| am) (?:blanking|drawing a blank) on";

    private Asides() {}

    static String without(String question) {
        String text = NUMBERING.matcher(question.strip()).replaceFirst("");
        for (int i = 0; i < 6; i++) {
            text = OPENING.matcher(text).replaceFirst("");
        }
        return INSIDE.matcher(text).replaceAll("").strip();
    }
}
