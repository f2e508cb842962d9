package cofio.agent.model;

import cofio.agent.model.ComparableValues.Kind;
import cofio.agent.model.ComparableValues.Value;
import cofio.agent.model.UnfoundedClaims.Manner;
import cofio.fact.Message;
import cofio.text.Language;
import cofio.text.Sentence;
import cofio.text.Sentences;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How an English sentence says something of the user. */
final class EnglishClaim {
    private static final String IS = "(?:['’]s|['’]re| is| are| was| were)";
    private static final String VERB = "(?:" + IS
            + "| has| have| had| lives?| lived| works?| worked| starts?| started| begins?| ends?| leaves?| arrives?| departs?| costs?"
            + "| expires?| falls| got| moved| stud(?:y|ies|ied)| likes?| loves?| plays?| speaks?| comes?| goes| reads| says| equals"
            + "| takes| took| runs?| wants?| prefers?| teaches| taught| bought| met| married)";
    private static final Pattern YOUR =
            insensitive("\\byour (?<attribute>[\\w'’ -]{1,60}?)(?: \\([^)]*\\))?" + VERB + "\\b(?<value>.*)");
    private static final Pattern LABELLED = insensitive("\\byour (?<attribute>[^:.\\n]{1,40}):(?<value>.+)");
    private static final Pattern IS_YOURS =
            insensitive(IS + " (?:your|where you|what you|who you|when you|the \\w+ you)\\b");
    private static final Pattern BESIDE =
            insensitive("\\byour (?:[\\w'’-]+ ){1,3}(?:in|at|with|from|near|named|called|,) ?(?-i:[\\p{Lu}\"“])");
    private static final Pattern YOU = insensitive(
            "\\byou(?:['’]re|['’]ve| (?:are|were|have|had|live|lived|work|worked|study|studied|own|owned|told|said|"
                    + "mentioned|like|liked|love|loved|prefer|preferred|hate|started|began|moved|bought|met|got|took|speak|grew|came|use|"
                    + "drive|play|married|joined|went|weigh|pay|paid|earn|booked|visited|spent|chose|named|parked|kept|keep|were born))\\b");
    private static final Pattern NOT_OF_YOU = insensitive(
            "\\byou(?:['’]re| are) (?:right|welcome|correct|absolutely|very|so|all set|asking|looking"
                    + "|interested|going|trying|able|free|curious|thinking)\\b|\\byou(?:['’]ve| have) (?:to|any|questions?|several|many|some|asked|got (?:it|this))\\b");
    private static final Pattern TOLD =
            insensitive("\\bI (?:remember|recall|know|have)\\b.*\\byou|\\b(?:in|from|according to) (?:my |your |the )?"
                    + "(?:memory|notes|records|files)\\b|\\bon file\\b|\\b(?:saved|stored|noted) (?:as|under)\\b");
    private static final Pattern ADVICE = insensitive(
            "\\byou (?:can|could|should|may|might|would|will|must|need to|want to)\\b(?! (?:be|have)\\b)|\\byou['’](?:d|ll)\\b"
                    + "|^(?:try|consider|visit|how about|what about|let['’]s|imagine|suppose|maybe try|make sure|ensure|check)\\b"
                    + "|\\bI(?:['’]d| would)? (?:recommend|suggest)\\b|\\b(?:for example|for instance|e\\.g\\.|such as)\\b|^if\\b|\\b(?:if|unless|until|whether) you");
    private static final Pattern POINTING =
            insensitive("^(?:it|that|this|he|she|they|these|those|his|her|their|its)\\b(?<value>.*)");
    private static final Pattern SAYING_IT = insensitive("^(?:it|that|this|he|she|they)" + IS + "(?<value> .+)");
    private static final Pattern THE =
            insensitive("^(?:and |so |then )?the (?<attribute>[\\w'’ -]{1,60}?)" + IS + "(?<value> .+)");
    private static final Pattern WHAT =
            insensitive("\\b(?:what|who|where|when|which|whose|how (?:many|much|old|long|tall|far))\\b");
    private static final Pattern MINE = insensitive("\\b(?:my|i|me|mine|our|we|i['’]m|i['’]ve)\\b");
    private static final Pattern OPINION = insensitive(
            "\\b(?:should|could|can|would|might|how do|recommend|suggest|think|mean|write|explain|best|ideal"
                    + "|better|options?|choices?|ideas?)\\b");
    private static final Pattern UNKNOWING = insensitive(
            "\\b(?:not|no|never|nothing|unknown|missing|unclear|memory|recorded|sure|here|below|listed|stored"
                    + "|saved|as follows|told|know|cannot|sorry)\\b|n['’]t\\b");
    private static final Set<String> EMPTY = Set.of(
            "sure",
            "yes",
            "yep",
            "no",
            "nope",
            "okay",
            "hello",
            "hi",
            "sorry",
            "great",
            "certainly",
            "absolutely",
            "thanks",
            "thank",
            "well",
            "unfortunately",
            "course",
            "right",
            "here",
            "good",
            "question",
            "you",
            "your",
            "the",
            "and",
            "that",
            "this",
            "for",
            "with",
            "got",
            "done",
            "welcome",
            "let",
            "check",
            "one",
            "moment",
            "hey",
            "very",
            "really",
            "just",
            "also",
            "called",
            "named",
            "happy",
            "help",
            "glad",
            "anything",
            "else",
            "please",
            "look",
            "looking",
            "found",
            "hmm",
            "oops",
            "interesting",
            "tell",
            "what",
            "again",
            "apologies",
            "morning",
            "evening",
            "afternoon",
            "day",
            "see",
            "later",
            "bye",
            "goodbye",
            "cheers",
            "alright",
            "indeed",
            "exactly",
            "correct",
            "maybe",
            "perhaps",
            "based",
            "according",
            "always",
            "gladly",
            "from",
            "about",
            "answer",
            "easy",
            "noted",
            "understood",
            "perfect",
            "nice");
    private static final int FRAGMENT = 5;

    private final GivenSources given;
    private final String message;
    private final boolean asked;

    EnglishClaim(GivenSources given, String message) {
        this.given = given;
        this.message = message.toLowerCase(Locale.ROOT);
        this.asked = Sentences.split(message).stream().anyMatch(this::asksMemory);
    }

    /** A question that only the memory can answer: not what is best, nor what is so for everybody. */
    private boolean asksMemory(Sentence sentence) {
        String text = sentence.text();
        return sentence.language().equals(Language.ENGLISH)
                && Message.asks(sentence.text())
                && WHAT.matcher(text).find()
                && !OPINION.matcher(text).find()
                && (MINE.matcher(text).find() || given.people().stream().anyMatch(text::contains));
    }

    Manner manner(String text, boolean goesOn) {
        if (text.endsWith("?")) {
            return Manner.NONE;
        }
        boolean states = YOUR.matcher(text).find()
                || LABELLED.matcher(text).find()
                || IS_YOURS.matcher(text).find();
        boolean advises = ADVICE.matcher(text).find();
        if (states
                && !text.toLowerCase(Locale.ROOT).matches("(?s)(?:if|suppose|imagine|make sure|ensure|check)\\b.*")
                && !advises) {
            return Manner.PLAIN;
        }
        if (advises) {
            return states ? Manner.LOOSE : Manner.NONE;
        }
        String bare = NOT_OF_YOU.matcher(text).replaceAll("");
        if (YOU.matcher(bare).find()
                || BESIDE.matcher(text).find()
                || TOLD.matcher(text).find()
                || isOfKnownPerson(text)
                || POINTING.matcher(text).find() && (goesOn || asked)
                || asked && (isFragment(text) || namesAsked(THE.matcher(text)))) {
            return Manner.PLAIN;
        }
        return text.toLowerCase(Locale.ROOT).matches("(?s).*\\byours?\\b.*") ? Manner.LOOSE : Manner.NONE;
    }

    private boolean isOfKnownPerson(String text) {
        String head = text.substring(0, Math.min(text.length(), 40));
        return given.people().stream()
                .anyMatch(name -> Pattern.compile("^(?:[\\p{L}.]+ )?\\b" + Pattern.quote(name) + "\\b")
                        .matcher(head)
                        .find());
    }

    private boolean isFragment(String text) {
        return text.split("\\s+").length <= FRAGMENT && !text.matches("(?is)(?:i|we|let|you)\\b.*");
    }

    /** "The gate code is ...", where the gate code was asked for. */
    private boolean namesAsked(Matcher matcher) {
        return matcher.find() && isAskedFor(matcher.group("attribute"));
    }

    private boolean isAskedFor(String attribute) {
        String last = attribute.strip().toLowerCase(Locale.ROOT).replaceAll(".*[ '’-]", "");
        return !last.isEmpty() && message.contains(last);
    }

    /** "Paris is where you live": the value stands where every sentence has a capital. */
    boolean opensWithName(String text) {
        return IS_YOURS.matcher(text).find()
                        && !text.toLowerCase(Locale.ROOT).matches("(?s)(?:here|this|that|it|there|what|one).*")
                || asked
                        && isFragment(text)
                        && ComparableValues.first(text).length() > 2
                        && !EMPTY.contains(ComparableValues.first(text));
    }

    /** A value that is only words, where exactly that was asked for; or one that the facts of the attribute deny. */
    boolean isBaseless(String text, LocalDate today) {
        if (text.endsWith("?") || ADVICE.matcher(text).find()) {
            return false;
        }
        for (Pattern pattern : List.of(YOUR, LABELLED, THE)) {
            Matcher matcher = pattern.matcher(text);
            if (matcher.find()) {
                String attribute = matcher.group("attribute");
                String value = matcher.group("value");
                if (pattern != THE && deniedBy(attribute, value, today)) {
                    return true;
                }
                if (asked && isAskedFor(attribute)) {
                    return isUnheardOf(value);
                }
                return false;
            }
        }
        Matcher it = SAYING_IT.matcher(text);
        if (asked && it.find()) {
            return isUnheardOf(it.group("value"));
        }
        return asked && isFragment(text) && isUnheardOf(text);
    }

    private boolean deniedBy(String attribute, String value, LocalDate today) {
        List<Value> values = ComparableValues.in(value.split("[.;(]\\s", 2)[0], today).stream()
                .filter(one -> one.kind() != Kind.ADDRESS)
                .toList();
        boolean former = message.matches("(?s).*\\b(?:old|former|previous|before|used to|was|were)\\b.*")
                || UNKNOWING.matcher(value).find()
                || value.matches("(?s).*\\b(?:was|were|before|until|previously|formerly)\\b.*");
        return !former && given.contradicts(attribute, values);
    }

    private boolean isUnheardOf(String value) {
        String words = value.split("[.;(]|, | and | but | because ", 2)[0];
        if (UNKNOWING.matcher(value).find()) {
            return false;
        }
        List<String> content = Pattern.compile("\\p{L}{3,}")
                .matcher(words)
                .results()
                .map(word -> word.group().toLowerCase(Locale.ROOT))
                .filter(word -> !EMPTY.contains(word))
                .toList();
        return !content.isEmpty() && content.stream().noneMatch(given::hasWord);
    }

    private static Pattern insensitive(String regex) {
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    }
}
