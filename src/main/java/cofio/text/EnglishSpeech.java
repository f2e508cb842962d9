package cofio.text;

import cofio.text.Speech.Act;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Tells English questions and greetings from statements, by the order of their first words. */
final class EnglishSpeech {
    /** Says in a set phrase that something is to be told: "the code escapes me", "let's see if you know when ...". */
    private static final Pattern LONGING = Pattern.compile(
            "^(?:it|that)(?:['’]d| would| might) (?:help|be \\w+) (?:to know|if you (?:could )?(?:tell|told|remind\\w*) me)\\b"
                    + "|^let['’]?s see (?:if|whether) you (?:know|remember|recall|can)\\b"
                    + "|^you (?:wouldn['’]?t|don['’]?t) happen to (?:know|remember|recall)\\b"
                    + "|^(?:please )?(?:refresh|jog) my memory\\b"
                    + "|^(?:i(?:['’]m| am)) (?:blanking|drawing a blank) on\\b"
                    + "|^it escapes me \\w+|\\b(?:escapes|eludes) me[.!]*$|\\bslipped my mind[.!]*$",
            Pattern.CASE_INSENSITIVE);

    private static final Set<String> OPENERS = Vocabulary.of("""
        hey hi hello so and but ok okay btw oh well please sorry cofio um uh also just actually hmm now
        anyway quick question pls plz yo then wait lol haha hahaha yeah yes yep ugh ooh ah thanks great
        """);
    private static final Set<String> ASKING =
            Set.of("what", "who", "whom", "whose", "where", "when", "which", "why", "how");
    private static final Set<String> CONTRACTED = Vocabulary.of("""
        what's whats who's whos where's wheres when's whens how's hows why's what're who'd what'd where'd
        how'd what'll wats whatre
        """);
    private static final Set<String> AUXILIARIES = Vocabulary.of("""
        is are was were am do does did has have had can could will would should shall may might must isn't
        aren't wasn't weren't don't doesn't didn't can't couldn't won't wouldn't shouldn't haven't hasn't r
        dont doesnt didnt cant
        """);
    private static final Set<String> PRONOUNS = Vocabulary.of("""
        i you he she it we they there i'm i've i'd you're he's she's we're they're it's u
        """);
    private static final Set<String> SUBJECTS = Vocabulary.of("""
        my our your his her their the this that these those any anyone anybody everyone someone anything
        """);
    private final String bare;
    private final List<Word> words = new ArrayList<>();
    private int first;

    private EnglishSpeech(String bare) {
        this.bare = bare;
        for (int i = 0; i < bare.length(); ) {
            if (Word.isPart(bare, i, i)) {
                Word word = Word.at(bare, i);
                words.add(word);
                i = word.end();
            } else {
                i++;
            }
        }
    }

    static Act of(String bare) {
        EnglishSpeech speech = new EnglishSpeech(bare);
        if (bare.indexOf('\u25a1') < 0 && Greeting.isEnglish(speech.words)) {
            return Act.GREETING;
        }
        return speech.asks() ? Act.QUESTION : Act.STATEMENT;
    }

    private boolean asks() {
        while (first < words.size() - 1 && OPENERS.contains(word(0))) {
            first++;
        }
        if (word(0).equals("by") && word(1).equals("the") && word(2).equals("way")) {
            first += 3;
        }
        if (Reminding.isRequest(
                this::word, bare, first < words.size() ? words.get(first).start() : 0)) {
            return false;
        }
        if (Speech.isAsking(bare)) {
            return !isTaggedStatement();
        }
        return asksFor()
                || LONGING.matcher(bare).find()
                || asksDirectly()
                || lastClauseAsks()
                || NounPhrase.asks(bare, words.subList(first, words.size()));
    }

    /** The n-th word behind the openers, or empty. */
    private String word(int n) {
        return first + n < words.size() ? words.get(first + n).text() : "";
    }

    private int count() {
        return words.size() - first;
    }

    /** "My dog is called Rex, ok?" */
    private boolean isTaggedStatement() {
        String last = words.isEmpty() ? "" : words.getLast().text();
        boolean tag = last.equals("ok") || last.equals("okay") || last.equals("alright") || last.equals("k");
        return tag && count() > 3 && !asksFor() && !asksDirectly();
    }

    /** Sentences that ask without being questions: "tell me", "I can't remember what ...". */
    private boolean asksFor() {
        int at = 0;
        if (AUXILIARIES.contains(word(0)) && word(1).equals("you")) {
            at = word(2).equals("please") || word(2).equals("kindly") ? 3 : 2;
        }
        String verb = word(at);
        String object = word(at + 1);
        String next = word(at + 2);
        switch (verb) {
            case "tell", "show" -> {
                return object.equals("me") && !next.equals("that");
            }
            case "remind" -> {
                return object.equals("me")
                        && (isAsking(next)
                                || Set.of("about", "of", "again", "my", "if", "the", "our")
                                        .contains(next));
            }
            case "list" -> {
                return Set.of("all", "my", "the", "every", "everything", "our").contains(object);
            }
            case "look", "check", "see", "read" -> {
                return tellsMe(at + 1);
            }
            case "no", "not", "trying", "can't", "cant", "forgot" -> {
                return doubts(at);
            }
            case "give", "let" -> {
                return object.equals("me")
                        && (Set.of("my", "the", "all", "our", "everything").contains(next)
                                || Set.of("summary", "overview", "list", "rundown", "recap")
                                        .contains(word(at + 3))
                                || next.equals("know") && isAsking(word(at + 3)));
            }
            case "answer" -> {
                return true;
            }
            case "any" -> {
                return object.equals("idea") || object.equals("ideas") || object.equals("clue");
            }
            case "wondering", "curious" -> {
                return isAsking(object) && !object.equals("why");
            }
            case "i", "i'd", "i'm", "i've", "we", "id", "im" -> {
                return confesses();
            }
            default -> {
                return false;
            }
        }
    }

    /** "Look in memory/MEMORY.md and tell me where ..." */
    private boolean tellsMe(int from) {
        for (int i = from; i + 1 < count(); i++) {
            if (Set.of("tell", "show", "remind", "give").contains(word(i))
                    && word(i + 1).equals("me")) {
                return true;
            }
        }
        return false;
    }

    /** "No idea anymore who ...", "trying to remember when ...", "not sure which ...", "can't recall where ...". */
    private boolean doubts(int from) {
        boolean doubting = Set.of("idea", "clue", "sure", "certain", "remember", "recall", "forgot")
                .contains(word(from + 1));
        boolean trying = word(from + 1).equals("to")
                && Set.of("remember", "recall", "think").contains(word(from + 2));
        if (!doubting && !trying && !word(from).equals("forgot")) {
            return false;
        }
        for (int i = from + 1; i < Math.min(count(), from + 6); i++) {
            if (isAsking(word(i)) || word(i).equals("if") || word(i).equals("whether")) {
                return true;
            }
        }
        return false;
    }

    /** "I forgot where I parked" asks; "I wonder why he left" only muses, since nobody here could know. */
    private boolean confesses() {
        for (int i = 1; i < Math.min(count(), 7); i++) {
            String next = word(i + 1).equals("again") || word(i + 1).equals("exactly") ? word(i + 2) : word(i + 1);
            boolean asking = isAsking(next) || next.equals("if") || next.equals("whether");
            String before = word(i - 1);
            boolean negated = before.endsWith("n't")
                    || before.equals("cannot")
                    || before.equals("not")
                    || before.equals("never")
                    || before.equals("cant")
                    || before.equals("dont");
            boolean wished = before.equals("to")
                    && Set.of("like", "love", "want", "need", "trying", "wanted", "dying")
                            .contains(word(i - 2));
            switch (word(i)) {
                case "remember", "recall" -> {
                    return asking && (negated || wished);
                }
                case "forgot", "forgotten", "forget" -> {
                    return asking && !before.equals("never");
                }
                case "told", "tell", "reminded" -> {
                    if (before.equals("you") && next.equals("me")) {
                        return true;
                    }
                }
                case "know", "hear", "ask" -> {
                    return wished && (asking || next.equals("about")) || negated && asking && isOwn(i + 2);
                }
                case "wonder", "wondering", "curious", "unsure", "sure" -> {
                    boolean unsure = !word(i).equals("sure") || negated;
                    return unsure && asking && !next.equals("why");
                }
                default -> {
                    if (isAsking(word(i))) {
                        return false;
                    }
                }
            }
        }
        return false;
    }

    private boolean isOwn(int from) {
        for (int i = from; i < count(); i++) {
            if (Set.of("i", "my", "we", "our", "me", "mine", "i'm", "i've", "us")
                    .contains(word(i))) {
                return true;
            }
        }
        return false;
    }

    private boolean isAsking(String word) {
        return ASKING.contains(word) || CONTRACTED.contains(word);
    }

    private boolean asksDirectly() {
        String word = word(0);
        if (word.equals("were") && AUXILIARIES.contains(word(1))) {
            return true;
        }
        if (AUXILIARIES.contains(word)) {
            return isInverted(0);
        }
        if (CONTRACTED.contains(word)) {
            return count() > 1 && !word(1).equals("more");
        }
        if (Set.of("in", "at", "to", "for", "from", "since", "on", "with", "by", "about", "until")
                        .contains(word)
                && isAsking(word(1))) {
            first++;
            boolean asks = (!word(0).equals("when") || AUXILIARIES.contains(word(1))) && asksWith();
            first--;
            return asks;
        }
        if (ASKING.contains(word)) {
            return asksWith();
        }
        return isMisspelt(word) && reachesInversion();
    }

    private static boolean isMisspelt(String word) {
        return !AUXILIARIES.contains(word) && !PRONOUNS.contains(word) && Misspelling.isOf(word, ASKING);
    }

    /** "waht is ...", "wich bus do I ..." */
    private boolean reachesInversion() {
        if (AUXILIARIES.contains(word(1))) {
            return true;
        }
        for (int i = 2; i < Math.min(count(), 5); i++) {
            if (AUXILIARIES.contains(word(i)) && (PRONOUNS.contains(word(i + 1)) || SUBJECTS.contains(word(i + 1)))) {
                return true;
            }
        }
        return false;
    }

    private boolean isInverted(int i) {
        String auxiliary = word(i);
        String subject = word(i + 1);
        if (Set.of("had", "may", "might", "must", "r").contains(auxiliary)) {
            return false;
        }
        if (auxiliary.equals("don't") && subject.equals("you") || auxiliary.equals("do") && subject.equals("the")) {
            return false;
        }
        if (PRONOUNS.contains(subject)) {
            return count() > 2;
        }
        boolean name = first + i + 1 < words.size()
                && Character.isUpperCase(bare.charAt(words.get(first + i + 1).start()));
        boolean verb = Set.of("have", "has", "will", "can").contains(auxiliary);
        return SUBJECTS.contains(subject) && !auxiliary.equals("have") || name && !verb && count() > 2;
    }

    /** The sentence begins with a question word: is what follows inverted, as in a question? */
    private boolean asksWith() {
        String word = word(0);
        String next =
                word(1).equals("exactly") || word(1).equals("else") || word(1).equals("again") ? word(2) : word(1);
        if (next.isEmpty()) {
            return true;
        }
        if (AUXILIARIES.contains(next)) {
            boolean relative =
                    word.equals("which") && Set.of("why", "what", "how").contains(word(2));
            return !relative;
        }
        if (PRONOUNS.contains(next)) {
            return false;
        }
        boolean exclaims = word.equals("what") && (next.equals("a") || next.equals("an"))
                || bare.strip().endsWith("!");
        if (exclaims) {
            return false;
        }
        return switch (word) {
            case "when", "where" -> false;
            case "why" -> next.equals("not");
            case "how" -> next.equals("come") || next.equals("about") || next.equals("to") || reachesAuxiliary();
            case "what" -> next.equals("about") || reachesAuxiliary() || isShort();
            case "who" -> isSubjectQuestion();
            default -> reachesAuxiliary() || isSubjectQuestion();
        };
    }

    /** "what colour is ...", but not "what colour we took is ...". */
    private boolean reachesAuxiliary() {
        for (int i = 1; i < Math.min(count(), 8); i++) {
            if (PRONOUNS.contains(word(i))) {
                return false;
            }
            if (AUXILIARIES.contains(word(i))) {
                return i + 1 < count();
            }
        }
        return false;
    }

    /** "who fixed the roof", but not "who dares wins is our motto". */
    private boolean isSubjectQuestion() {
        for (int i = 2; i < count(); i++) {
            if (isAsking(word(i)) || word(i).equals("that")) {
                return true;
            }
            if (Set.of("is", "are", "was", "were").contains(word(i))) {
                return i + 1 == count();
            }
        }
        return true;
    }

    private boolean isShort() {
        return count() <= 4;
    }

    /** "I'm in the shop, what size do I wear" */
    private boolean lastClauseAsks() {
        int comma = Math.max(bare.lastIndexOf(", "), bare.lastIndexOf(" - "));
        if (comma < 0) {
            return false;
        }
        int from = first;
        while (from < words.size() && words.get(from).start() < comma) {
            from++;
        }
        int kept = first;
        first = from;
        boolean what = word(0).equals("what") || word(0).equals("how");
        boolean asks = what && (AUXILIARIES.contains(word(1)) || reachesAuxiliary()) && !PRONOUNS.contains(word(1))
                || CONTRACTED.contains(word(0)) && word(0).startsWith("what") && !word(1).equals("more")
                || AUXILIARIES.contains(word(0)) && PRONOUNS.contains(word(1)) && count() > 2;
        first = kept;
        return asks;
    }
}
