package cofio.fact.english;

import cofio.fact.KeyValue;
import cofio.text.ForgetRequest;
import cofio.text.Language;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words around what is told: "Could you please keep in mind that ...", "oh and btw ...", "save it to
 * memory/MEMORY.md".
 */
final class Wrapping {
    private static final Pattern OPENER = Pattern.compile(
            "(?:i(?:['’]d| would) (?:be grateful|appreciate it) if you (?:could |would )?(?=note|remember|save|kept|keep)|be so good as to |if (?:it['’]s|it is|it isn['’]t|it['’]s not|you) [^,]{0,40},|when you (?:have|get) [^,]{0,30},|oh|ah|well|ok|okay|anyway|anyways|also|and|but|so|plus|btw|by the way|fyi|for the record|just so you know|"
                    + "in case you need it|hey|hi|hello|yeah|yes|right|now|hm+|um+|haha+|lol|ugh|ooh|wow|please|pls|"
                    + "here(?:['’]s| is| are) (?=(?:my|our|the) [^:]{1,60}:)|good news|quick note|note to self|(?:i['’]?m )?(?:happy|glad|pleased|proud|sorry) to (?:report|say|tell you)(?: that)?|quick one|one more thing|another thing|i should (?:also )?mention(?: that)?|"
                    + "(?:as )?i(?:['’]ve| have)?(?: already| just)? told you(?: before| already| earlier)?(?: that|,)(?= (?:my|our|i|we|the)\\b)|i forgot to (?:mention|say|tell you)(?: that)?|(?:it )?turns out(?: that)?|let me tell you(?: that)?|"
                    + "did i (?:mention|tell you)(?: that)?)(?:\\s*[,:!…-]+\\s*|\\s+|(?=my |our |the ))",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern CORRECTION = Pattern.compile(
            "(?:actually|correction|update|sorry|my mistake|my bad|oops|no,? wait|wait,? no|hang on|hold on|wait|no|scratch that|i mean|rather|in fact|"
                    + "(?:sorry, )?i (?:got|had) (?:that|it) wrong|i was wrong|i misspoke|to correct myself)"
                    + "\\s*(?:[,:;!.-]+\\s*|\\s+(?=i\\b|my\\b|the\\b|our\\b|we\\b|it\\b))",
            Pattern.CASE_INSENSITIVE);
    private static final String VERB =
            "(?:remember|save|store|note(?: down)?|write down|write|record|keep in mind|bear in mind|memori[sz]e|"
                    + "don['’]t forget|do not forget|never forget|make a note(?: of)?|take (?:a )?note(?: of)?|jot down|log|add|keep|put|"
                    + "remind me|know|keep (?:a )?note(?: of)?|hold on to|confirm)";
    private static final Pattern COMMAND = Pattern.compile(
            "(?:(?:could|can|would|will) you (?:please |kindly |just |also )*|would you mind |please |pls |do |kindly |just |also |"
                    + "i['’]?d like you to |i would like you to |i want you to |i need you to |you should |"
                    + "would you be so kind as to |help me )*"
                    + "(?<verb>" + VERB
                    + "|remembering|saving|storing|noting(?: down)?|writing down|keeping in mind|recording)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern GENERIC = Pattern.compile(
            "(?:(?:,(?= (?:in|to|into|inside|under) [`\\w./~-]+\\.(?:md|txt)`?))?\\s+(?:this|these|those|that|the following|following|it|them|everything|all|down|for me|for later|as well|too|"
                    + "exactly|as written|word for word|verbatim|important|personal|information|info|facts?|details?|things?|data|"
                    + "(?:two|three|four|five|six|some|several|a few|a couple of)(?= (?:more |other |important )?(?:things?|facts?|details?)\\b)|"
                    + "notes?|about me|about us|please|permanently|in mind|somewhere|safe(?:ly)?|of|i(?:'m| am) (?:telling|giving) you|"
                    + "(?:in|to|into|inside|under) (?:a |the |your |my |our )?(?:long[- ]term )?(?:file )?(?:called |named )?"
                    + "(?:`[^`]+`|[\\w./~-]+\\.(?:md|txt)|memory|notes?|file|records?)))*",
            Pattern.CASE_INSENSITIVE);

    /** "It should be in memory/MEMORY.md": about the file, and nothing that it holds. */
    private static final Pattern WHERE_IT_STANDS = Pattern.compile(
            "(?:it|that|this|they|those|everything|the answer) (?:should|must|ought to|will|is|are|was)[^.]{0,30}`?memory/[\\w.-]+`?[.!]?",
            Pattern.CASE_INSENSITIVE);

    private static final java.util.List<String> POLITE_TAILS = java.util.List.of(
            ", please", " please", ", thanks", " for me", ", ok", ", would you", ", will you", ", okay");

    private static final int MOST_OPENERS = 8;
    /** Wrapping is short; the patterns look no further than this. */
    private static final int LONGEST_WRAPPING = 400;

    private Wrapping() {}

    /** What is told, and whether the wrapping says that it corrects something. Empty where there was only wrapping. */
    record Payload(String text, boolean correction) {}

    static Optional<Payload> unwrap(String sentence) {
        String text = sentence.strip();
        boolean correction = false;
        boolean again = true;
        for (int i = 0; again && i < MOST_OPENERS; i++) {
            String before = text;
            text = without(OPENER, text);
            String corrected = without(CORRECTION, text);
            correction |= !corrected.equals(text);
            text = corrected;
            again = !text.equals(before) && !text.isEmpty();
        }
        boolean undo = text.regionMatches(true, 0, "undo", 0, 4);
        if (undo || ForgetRequest.of(text, Language.ENGLISH).isPresent()) {
            return Optional.empty();
        }
        if (text.length() < LONGEST_WRAPPING && WHERE_IT_STANDS.matcher(text).matches()) {
            return Optional.empty();
        }
        Optional<String> told = fromCommand(text);
        boolean corrects = correction;
        return told.map(words -> new Payload(words, corrects));
    }

    private static String without(Pattern start, String text) {
        Matcher matcher = start.matcher(text).region(0, Math.min(text.length(), LONGEST_WRAPPING));
        return matcher.lookingAt() && matcher.end() < text.length() ? text.substring(matcher.end()) : text;
    }

    private static Optional<String> fromCommand(String text) {
        Matcher command = COMMAND.matcher(text).region(0, Math.min(text.length(), LONGEST_WRAPPING));
        if (!command.lookingAt()) {
            return Optional.of(text);
        }
        boolean polite = command.start("verb") > 0;
        String rest = text.substring(command.end());
        Matcher generic = GENERIC.matcher(rest).region(0, Math.min(rest.length(), LONGEST_WRAPPING));
        int filler = generic.lookingAt() ? generic.end() : 0;
        String verb = command.group("verb").toLowerCase(java.util.Locale.ROOT);
        String tail = rest.substring(filler).strip();
        boolean saidThat = rest.substring(0, filler)
                .strip()
                .toLowerCase(java.util.Locale.ROOT)
                .endsWith("that");
        if (tail.isEmpty() || tail.equals(".") || tail.equals("!") || tail.equals(":") || tail.equals("?")) {
            return Optional.empty();
        }
        if (tail.startsWith(":")
                || tail.startsWith("-")
                || tail.startsWith("—")
                || tail.startsWith(",") && filler > 0) {
            return Optional.of(withoutQuestionMark(tail.substring(1).strip()));
        }
        if (filler == 0 && isNoun(verb, tail)) {
            return Optional.of(text);
        }
        int colon = KeyValue.colon(tail);
        if (filler > 0 && !saidThat && !startsClause(tail)) {
            return colon > 0 && colon + 1 < tail.length()
                    ? Optional.of(isAside(tail) ? tail.substring(colon + 1).strip() : tail)
                    : isAside(tail) ? Optional.empty() : Optional.of(polite ? withoutQuestionMark(tail) : text);
        }
        boolean weak = verb.equals("add")
                || verb.equals("put")
                || verb.equals("keep")
                || verb.equals("log")
                || verb.equals("record")
                || verb.equals("save")
                || verb.equals("write")
                || verb.equals("store")
                || verb.equals("know")
                || verb.equals("confirm")
                || verb.equals("remind me");
        boolean told = saidThat || startsClause(tail) || colon > 0;
        if (verb.equals("confirm") && !told) {
            return Optional.empty();
        }
        return Optional.of(weak && !told ? text : withoutQuestionMark(tail));
    }

    /** "Note 17 of the set: ...", "Record of the month: ...": a thing and not a command. */
    private static boolean isNoun(String verb, String tail) {
        boolean may = verb.equals("note") || verb.equals("record") || verb.equals("log") || verb.equals("store");
        String first = tail.split("\\s+", 2)[0].toLowerCase(java.util.Locale.ROOT);
        return may
                && (Character.isDigit(first.charAt(0))
                        || first.startsWith("#")
                        || English.PREPOSITIONS.contains(first));
    }

    /** "so you can recall it later", "and confirm that": words about the saving itself. */
    private static boolean isAside(String tail) {
        String lower = tail.toLowerCase(java.util.Locale.ROOT);
        return lower.startsWith("so ")
                || lower.startsWith("and ")
                || lower.startsWith("because ")
                || lower.startsWith("before ")
                || lower.startsWith("when ")
                || lower.startsWith("which ")
                || lower.startsWith("in case")
                || lower.startsWith("thanks")
                || lower.startsWith("to ")
                || lower.startsWith("for ")
                || lower.startsWith("if ")
                || lower.startsWith(".");
    }

    private static boolean startsClause(String text) {
        String first =
                text.split("\\s+", 2)[0].toLowerCase(java.util.Locale.ROOT).replace('’', '\'');
        return English.SUBJECT_PRONOUNS.contains(first)
                || English.POSSESSIVES.contains(first)
                || first.equals("the")
                || first.startsWith("i'")
                || first.startsWith("we'")
                || first.startsWith("it'")
                || first.startsWith("she'")
                || first.startsWith("he'")
                || first.startsWith("there");
    }

    /** The question mark belonged to "could you ...?", not to what is told. */
    private static String withoutQuestionMark(String text) {
        String words = text.endsWith("?") ? text.substring(0, text.length() - 1).strip() : text;
        for (String please : POLITE_TAILS) {
            if (words.toLowerCase(java.util.Locale.ROOT).endsWith(please)) {
                return words.substring(0, words.length() - please.length()).strip();
            }
        }
        return words;
    }
}
