package cofio.fact.english;

import cofio.fact.KeyValue;
import cofio.fact.Topic;
import cofio.text.Titles;
import cofio.text.Token;
import java.util.List;
import java.util.Set;

/** The heading under which an English line belongs, by the words that it is made of. */
public final class EnglishTopic {
    private static final Set<String> CODES = English.words(
            "password passphrase passcode code pin phrase serial number plate combination username login account iban id ssid"
                    + " token key license gamertag handle url regex command reference voucher");
    private static final Set<String> KEYED = English.words("wifi office api encryption license router locker");
    private static final Set<String> REACH = English.words("phone mobile email fax contact");
    private static final Set<String> LOCKED = English.words("alarm lock gate door safe locker padlock vault");
    private static final Set<String> DATES = English.words(
            "birthday anniversary deadline due appointment expiry expire expires expiration date inspection flight wedding");
    private static final Set<String> HEALTH = English.words(
            "allergic allergy allergies blood medication medicine mg tablet pill dose surgery operation diagnosed diabetes asthma"
                    + " vaccine vaccinated diet hospital prescription symptom pain injury therapy cholesterol"
                    + " pregnant intolerant gluten lactose");
    private static final Set<String> BODY = English.words("weigh weight height waist shoe");
    private static final Set<String> PETS = English.words("dog cat pet puppy kitten rabbit hamster parrot horse");
    private static final Set<String> WORK = English.words(
            "work works working job project company employer employed office team client salary meeting manager boss colleague"
                    + " coworker career profession sprint release repo repository dissertation thesis startup intern internship");
    private static final Set<String> PLACES = English.words(
            "live lives living moved address home house flat apartment parked parking street located lies stands hometown"
                    + " behind under city town village country room shelf drawer attic cellar garage");

    private static final Set<String> ABOUT =
            English.words("favorite name age preference hobby motto nickname gender nationality");

    private EnglishTopic() {}

    static boolean isCode(String word) {
        return CODES.contains(English.noun(word));
    }

    public static Topic of(String line) {
        List<Token> tokens = Token.of(line);
        int colon = KeyValue.colon(line);
        List<Token> label = colon < 0
                ? tokens
                : tokens.stream().filter(t -> t.end() <= colon).toList();
        boolean keyed = has(label, KEYED);
        boolean reach = colon > 0
                && (has(label, LOCKED) && digits(line.substring(colon)) > 2
                        || has(label, REACH) && digits(line.substring(colon)) > 4
                        || line.indexOf('@', colon) > 0);
        if (reach || label.stream().anyMatch(t -> isCode(t.lower()) && (!t.is("key") || keyed) && colon > 0)) {
            return Topic.CODES;
        }
        if (has(label, DATES) || colon > 0 && startsWithPast(label)) {
            return Topic.DATES;
        }
        Token first = tokens.getFirst();
        boolean mine = first.is("i")
                || first.is("we")
                || Clause.of(tokens).map(Clause::isAboutMe).orElse(false);
        if (has(label, HEALTH)
                || (colon > 0 || mine && tokens.size() > 1 && tokens.get(1).is("weigh")) && has(label, BODY)) {
            return Topic.HEALTH;
        }
        if (!mine && isAboutSomeone(line, label, colon)) {
            return Topic.PEOPLE;
        }
        if (has(label, WORK)) {
            return Topic.WORK;
        }
        if (has(colon > 0 ? label : tokens, PLACES)) {
            return Topic.PLACES;
        }
        return mine
                        || first.is("call")
                        || first.is("my")
                        || first.is("our")
                        || colon > 0 && (has(label, ABOUT) || has(label, PETS))
                ? Topic.ABOUT_ME
                : Topic.OTHER;
    }

    private static long digits(String text) {
        return text.chars().filter(Character::isDigit).count();
    }

    private static boolean startsWithPast(List<Token> label) {
        return !label.isEmpty() && English.isPast(label.getFirst().lower());
    }

    private static boolean isAboutSomeone(String line, List<Token> label, int colon) {
        List<Token> subject = subject(label, colon);
        if (subject.isEmpty()) {
            return false;
        }
        boolean apposed = subject.size() > 2
                && subject.get(subject.size() - 2).isCapitalised()
                && subject.getLast().text().equals(",");
        if (apposed || Attribute.isPerson(subject)) {
            return true;
        }
        Token first = subject.getFirst();
        if (English.KIN.contains(English.noun(first.lower()))
                || subject.size() > 1
                        && English.POSSESSIVES.contains(first.lower())
                        && English.KIN.contains(English.noun(subject.get(1).lower()))) {
            return true;
        }
        if (PETS.contains(English.noun(first.lower())) || English.COMMON.contains(first.lower())) {
            return false;
        }
        boolean named = first.isCapitalised()
                && !English.DETERMINERS.contains(first.lower())
                && !English.POSSESSIVES.contains(first.lower());
        boolean title = Titles.contains(first.text().replace(".", ""));
        boolean possessive = subject.stream().anyMatch(t -> English.isPossessiveMark(t.lower()));
        boolean shortName = subject.stream().allMatch(Token::isCapitalised) && subject.size() <= 3;
        return title
                || colon < 0 && named && shortName && !isDay(first)
                || colon > 0 && named && possessive && isName(line, first);
    }

    private static List<Token> subject(List<Token> label, int colon) {
        if (colon < 0) {
            return Clause.of(label)
                    .map(clause -> label.subList(clause.subject(), clause.verb()).stream()
                            .filter(token -> !English.ADVERBS.contains(token.lower()))
                            .toList())
                    .orElse(List.of());
        }
        boolean named =
                label.size() > 2 && label.getFirst().is("name") && label.get(1).is("of");
        return named ? label.subList(2, label.size()) : label;
    }

    private static boolean isName(String line, Token first) {
        return English.verb(first.lower()).isEmpty()
                && line.length() > first.end() + 1
                && (line.charAt(first.end()) == '\'' || line.charAt(first.end()) == '’');
    }

    private static boolean isDay(Token token) {
        return token.lower().endsWith("day");
    }

    private static boolean has(List<Token> tokens, Set<String> words) {
        return tokens.stream().anyMatch(t -> words.contains(t.lower()) || words.contains(English.noun(t.lower())));
    }
}
