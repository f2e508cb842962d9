package cofio.fact.english;

import cofio.fact.Draft;
import cofio.text.Token;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A sentence that says of an attribute that it changed: "I changed the bike lock code, it's 7316 now". */
record Change(String attribute, String value, String former) {
    private static final String WHO =
            "(?:i|we|they|he|she|it|(?:my|our|the) [\\w-]+|\\p{Lu}[\\w-]+)(?:['’]ve|['’]s| have| has)? (?:just |recently |finally |now )?";
    private static final Pattern DONE_TO = Pattern.compile(
            WHO
                    + "(?:changed|updated|reset|switched|renamed|raised|lowered|increased|reduced|upgraded|set|bumped) (?:my|our|the) (?<x>.+?)(?: from (?<a>.+?))? to (?<b>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern DONE_NOW = Pattern.compile(
            WHO
                    + "(?:changed|updated|reset|replaced|got|have) (?:my|our|the|a) (?:new )?(?<x>[^,;:]+?)\\s*(?:,|;|:| -| –| —| and)\\s*"
                    + "(?:now )?(?:it['’]s|it is|the new one is|which is|is now)(?: now)? (?<b>.+?)(?: now)?",
            Pattern.CASE_INSENSITIVE);
    /** "I got a new phone number, 555-0199": what follows must look like a value, not like an afterthought. */
    private static final Pattern GOT = Pattern.compile(
            "(?:[Ii]|[Ww]e)(?:['’]ve| have)? (?:just |recently |finally |now )?(?:got|have|bought|chose|picked|set|set up|been given|was given) "
                    + "(?:a|an|my|our) (?:brand )?new (?<x>[\\p{L}][\\p{L}' -]{1,40}?)\\s*(?:[,;:]|\\s[–—-]+)\\s*"
                    + "(?<b>(?:\\p{Lu}|\\S*\\d|[\"“'‘]|(?:a|an|the) )[^,;]*)");

    private static final Pattern CHANGED = Pattern.compile(
            "(?:my|our|the) (?<x>.+?) (?:has |have )?(?:just )?changed(?: from (?<a>.+?))? to (?<b>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CHANGED_NOW = Pattern.compile(
            "(?:my|our|the) (?<x>.+?) (?:has |have )?(?:just )?(?:changed|used to be (?<a>.+?))(?:\\s*[,;:–—-]+\\s*| )(?:but |and )?"
                    + "(?:now )?(?:it['’]s|it is|is now)(?: now)? (?<b>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PUT_OFF = Pattern.compile(
            "(?:\\S+ ){1,4}?(?:moved|rescheduled|postponed|pushed|shifted) (?:my|our|the) (?<x>.+?)(?: from (?<a>.+?))? to (?<b>.*"
                    + "(?:\\d|day|january|february|march|april|may|june|july|august|september|october|november|december).*)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern WAS_PUT_OFF = Pattern.compile(
            "(?:(?:my|our|the) )?(?<x>[\\p{L}' -]+?) (?:has|have|had|was|were|is|got)(?: been)? (?:moved|rescheduled|postponed|pushed|shifted|delayed"
                    + "|brought forward|put back|changed)(?: back| forward| again)?(?: from (?<a>.+?))? (?:to|until|till) (?<b>.*"
                    + "(?:\\d:\\d|\\d ?[ap]m|day|january|february|march|april|may|june|july|august|september|october|november|december).*)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PUT_OFF_NOW = Pattern.compile(
            "(?:\\S+ ){1,4}?(?:moved|rescheduled|postponed|pushed|shifted|changed) (?:my|our|the) (?<x>[^,;:]+?)(?: again| back)?(?<a>)\\s*[,;:–—-]+\\s*"
                    + "(?:and |so )?(?:now )?(?:it['’]s|it is|is now)(?: now)?(?: at| on)? (?<b>.+?)(?: now)?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern NOT_BUT = Pattern.compile(
            "(?:my|our|the) (?<x>.+?) (?:is|are)(?:n['’]t| not| no longer) (?<a>.+?)(?: anymore| any more)?"
                    + "(?:,? but|[,;:]|\\s[-–—])(?: now)? ?(?:it['’]s |it is |is )?(?:now )?(?<b>.+)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PHONE = Pattern.compile("[+(]?\\d(?:[\\s().-]*\\d){5,}");
    private static final Pattern NOT = Pattern.compile("^(.*\\S)(?:, not | not (?=[A-Z0-9\"“]))(?<a>[^,.;]+)$");
    private static final Pattern ANNOUNCED = Pattern.compile(
            "^(?:i|we)(?:['’]ve| have)? (?:just |recently |finally )?(?:moved|changed|switched|got a new|quit|left)\\b.*|.*\\bno longer\\b.*"
                    + "|.*\\b(?:anymore|any more)$|^new .*",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern BARE = Pattern.compile(
            "(?:i|we)(?:['’]ve| have)? (?:just |recently |finally )?(?:moved(?: house)?|changed (?:jobs?|numbers?|schools?|my (?:number|job))|"
                    + "got a new (?:job|number|phone|address|car))",
            Pattern.CASE_INSENSITIVE);

    static Optional<Change> of(String sentence) {
        for (Pattern pattern :
                List.of(DONE_TO, DONE_NOW, GOT, CHANGED, CHANGED_NOW, PUT_OFF, WAS_PUT_OFF, PUT_OFF_NOW, NOT_BUT)) {
            Matcher matcher = pattern.matcher(sentence);
            if (sentence.length() < 400 && matcher.matches()) {
                boolean hasFormer = pattern != DONE_NOW && pattern != GOT && matcher.group("a") != null;
                return Optional.of(
                        new Change(matcher.group("x"), matcher.group("b"), hasFormer ? matcher.group("a") : ""));
            }
        }
        return Optional.empty();
    }

    Draft draft() {
        boolean phone =
                attribute.equalsIgnoreCase("number") && PHONE.matcher(value).matches();
        return new Draft(
                Attribute.capitalised(phone ? "phone number" : attribute) + ": " + Attribute.withoutTail(value),
                true,
                "");
    }

    /** Whether the sentence says that something is other than it was, without naming the attribute. */
    static boolean isAnnounced(String sentence) {
        return sentence.length() < 400 && ANNOUNCED.matcher(sentence).matches();
    }

    /** "I've moved" and "I've changed jobs" only announce what the rest of the message tells. */
    static boolean isBare(String line) {
        return line.length() < 60 && BARE.matcher(line).matches();
    }

    /** "now", "instead", "these days": what was so before is so no longer. */
    static boolean isMarked(List<Token> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            String lower = tokens.get(i).lower();
            boolean marked = lower.equals("now")
                    || lower.equals("nowadays")
                    || lower.equals("instead")
                    || lower.equals("as")
                            && i + 1 < tokens.size()
                            && tokens.get(i + 1).is("of")
                    || lower.equals("actually")
                    || lower.equals("anymore")
                    || lower.equals("new") && i <= 2;
            if (marked) {
                return true;
            }
        }
        return false;
    }

    /** "Tuesday" of "on Wednesday, not Tuesday". */
    static String takenBack(String clause) {
        if (clause.length() > 400) {
            return "";
        }
        Matcher matcher = NOT.matcher(clause);
        return matcher.matches() && matcher.group("a").split("\\s+").length <= 4
                ? matcher.group("a").strip()
                : "";
    }
}
