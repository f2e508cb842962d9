package cofio.doctor;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Secrets that are named as such: "the wifi password is ...", {@code API_KEY=...}, "密码是……". What follows the name
 * must also look like a value: "the password is wrong" gives nothing away.
 */
final class LabelledSecrets {
    private static final Pattern PASSWORD =
            Pattern.compile("(?i)(?<![a-z])(?:pass(?:word|phrase|code|wd)|pwd|pin(?: code| number)?|login)(?![a-z])"
                    + "|(?<=[a-z])Pass(?:word|phrase)(?![a-z])|密码|口令|密碼|PIN码");
    private static final Pattern KEY = Pattern.compile(
            "(?i)(?<![a-z])(?:api[ _-]?key|api[ _-]?token|api[ _-]?secret|secret[ _-]?(?:access[ _-]?)?key|secret"
                    + "|access[ _-]?(?:key|token)(?:[ _-]id)?|auth(?:entication|orization)?[ _-]?(?:key|token)"
                    + "|client[ _-]?secret|private[ _-]?key|signing[ _-]?key|encryption[ _-]?key|license[ _-]?key"
                    + "|recovery[ _-]?(?:key|code)|backup[ _-]?code|refresh[ _-]?token|session[ _-]?(?:token|cookie)|webhook[ _-]?secret"
                    + "|token|bearer|totp|2fa)(?![a-z])|密钥|令牌|私钥|访问令牌|恢复码|授权码");
    private static final Pattern SEED =
            Pattern.compile("(?i)(?:seed|recovery|mnemonic|backup|wallet)[ _-]?(?:phrase|words|seed)|助记词");

    /** What may stand between the name and its value: "for the router", "(work)", "of my laptop". */
    private static final Pattern BETWEEN = Pattern.compile(
            "[\"'`*_”’)\\]]{0,3}(?:\\s{0,3}(?:\\([^()]{0,40}\\)|（[^（）]{0,40}）|(?:for|of|to|on|at|in|into)\\s[^:=.,;!?：。，]{1,60}?))?"
                    + "[\"'`*_]{0,3}\\s{0,3}(?::=|=>|->|→|[:=：]|(?:is|was|are)(?:\\s(?:now|still|currently|set to|changed to))?:?(?=\\s)"
                    + "|(?:changed|set|reset|updated) to(?=\\s)|是|为|改成了?|改为|设为|设成了?|\\s(?=[\"“'`「『]))\\s{0,3}");

    private static final Pattern BETWEEN_CHINESE =
            Pattern.compile("[^：:=是为，。；,;\\s]{0,12}\\s{0,2}(?:[:：=]|是|为|改成了?|改为|设为|设成了?|换成了?)\\s{0,3}");

    private static final Set<String> NO_VALUE = Set.of(
            "required",
            "needed",
            "wrong",
            "incorrect",
            "correct",
            "invalid",
            "valid",
            "unknown",
            "none",
            "nothing",
            "empty",
            "optional",
            "secret",
            "safe",
            "secure",
            "strong",
            "weak",
            "long",
            "short",
            "too",
            "not",
            "now",
            "the",
            "a",
            "an",
            "my",
            "in",
            "on",
            "at",
            "with",
            "stored",
            "kept",
            "saved",
            "shared",
            "hidden",
            "hashed",
            "encrypted",
            "case",
            "different",
            "same",
            "unique",
            "easy",
            "hard",
            "fine",
            "ok",
            "okay",
            "yes",
            "no",
            "still",
            "also",
            "always",
            "never",
            "only",
            "used",
            "sent",
            "managed",
            "handled",
            "checked",
            "written",
            "known",
            "forgotten",
            "lost",
            "there",
            "here",
            "what",
            "where",
            "something",
            "about",
            "for",
            "from",
            "under",
            "behind",
            "it",
            "that",
            "this",
            "his",
            "her",
            "their",
            "our",
            "your",
            "at least",
            "missing",
            "pending",
            "disabled",
            "enabled",
            "blank",
            "null",
            "undefined",
            "true",
            "false",
            "string",
            "password",
            "token",
            "one",
            "two",
            "good",
            "bad",
            "old",
            "new",
            "public",
            "private",
            "given",
            "available",
            "over",
            "out",
            "up",
            "due",
            "tbd",
            "todo",
            "unchanged",
            "important",
            "asked",
            "per",
            "by",
            "as",
            "so",
            "very",
            "quite",
            "just",
            "already",
            "right",
            "broken",
            "gone",
            "mandatory",
            "rotated");
    private static final Pattern OTHER_WORD = Pattern.compile("(?i)[a-z]+(?:ed|ing|able|ible|ful|less|ly)");
    private static final Pattern DATE = Pattern.compile(
            "\\d{4}-\\d{2}(?:-\\d{2})?(?:T.*)?|\\d{1,2}[./]\\d{1,2}(?:[./]\\d{2,4})?|\\d{1,2}:\\d{2}(?:am|pm)?|\\d{4}年.*|v?\\d+\\.\\d+(?:\\.\\d+)*");
    private static final int LONGEST = 200;
    private static final int KEY_LENGTH = 12;

    private LabelledSecrets() {}

    static void find(String line, List<SecretFinder.Found> to) {
        Matcher password = PASSWORD.matcher(line);
        while (password.find()) {
            value(line, password.start(), password.end())
                    .filter(Value::isPassword)
                    .ifPresent(value -> to.add(
                            new SecretFinder.Found(value.start, value.end, "a password", SecretMask.of(value.text))));
        }
        Matcher key = KEY.matcher(line);
        while (key.find()) {
            value(line, key.start(), key.end())
                    .filter(Value::isKey)
                    .ifPresent(value -> to.add(new SecretFinder.Found(
                            value.start, value.end, "a key or token", SecretMask.of(value.text))));
        }
        Matcher seed = SEED.matcher(line);
        for (int from = 0; from < line.length() && seed.find(from); ) {
            from = seedPhrase(line, seed.end(), to);
        }
    }

    private static final int SEED_WORDS = 12;

    /** A dozen short words in a row; gives where to look on. */
    private static int seedPhrase(String line, int from, List<SecretFinder.Found> to) {
        int limit = Math.min(line.length(), from + 2 * LONGEST);
        int words = 0;
        int start = from;
        int end = from;
        int i = from;
        while (i < limit) {
            int begin = i;
            while (i < limit && line.charAt(i) >= 'a' && line.charAt(i) <= 'z') {
                i++;
            }
            boolean word = i - begin >= 3 && i - begin <= 8;
            boolean apart = i == begin && (line.charAt(i) == ' ' || line.charAt(i) == ',');
            if (word) {
                start = words == 0 ? begin : start;
                words++;
                end = i;
            } else if (apart) {
                i++;
            } else if (words >= SEED_WORDS) {
                break;
            } else {
                words = 0;
                i = Math.max(i, begin + 1);
            }
        }
        if (words >= SEED_WORDS) {
            to.add(new SecretFinder.Found(start, end, "the words of a wallet", "••••"));
        }
        return Math.max(i, from + 1);
    }

    /**
     * What follows a name.
     *
     * @param assigned whether a colon or an equals sign stands before it
     * @param last whether it ends the sentence
     */
    private record Value(
            String label, String text, int start, int end, boolean quoted, boolean assigned, boolean last) {
        boolean isPassword() {
            if (SecretPlaceholder.is(text)
                    || text.length() < 3
                    || DATE.matcher(text).matches()) {
                return false;
            }
            boolean digit = text.chars().anyMatch(c -> c >= '0' && c <= '9');
            boolean letter = text.chars().anyMatch(Character::isLetter);
            if (isPin()) {
                return text.matches("\\d{4,6}") && !(label.contains("code") && text.length() == 6);
            }
            if (label.equals("login")) {
                return false;
            }
            if (text.indexOf("://") >= 0 || text.indexOf("()") >= 0) {
                return false;
            }
            if (quoted) {
                return text.length() >= 4 && !NO_VALUE.contains(text.toLowerCase(Locale.ROOT));
            }
            if (digit) {
                return (letter || isSigned() || text.length() >= 4) && !isMeasure();
            }
            if (isSigned() && letter || isMixedCase()) {
                return true;
            }
            return last && letter && text.length() >= 5 && isAscii() && !isOrdinary();
        }

        private boolean isPin() {
            return label.startsWith("pin");
        }

        private boolean isMeasure() {
            return text.matches("(?i)\\d{1,3}(?:\\+|-\\d+|[a-z]{1,6})?")
                    || text.matches("(?i)(?:1password|\\d+-?char.*)");
        }

        private boolean isAscii() {
            return text.chars().allMatch(c -> c < 0x80);
        }

        private boolean isSigned() {
            return text.chars().anyMatch(c -> "!@#$%^&*+=~?_".indexOf(c) >= 0) && text.length() >= 6;
        }

        private boolean isMixedCase() {
            return assigned && text.length() >= 6 && text.matches("[A-Za-z]*[a-z][A-Z][A-Za-z]*") && last;
        }

        private boolean isOrdinary() {
            String word = text.toLowerCase(Locale.ROOT);
            return NO_VALUE.contains(word)
                    || OTHER_WORD.matcher(text).matches()
                    || Character.isUpperCase(text.charAt(0));
        }

        boolean isKey() {
            if (SecretPlaceholder.is(text)
                    || text.length() < KEY_LENGTH
                    || DATE.matcher(text).matches()
                    || !isAscii()) {
                return false;
            }
            boolean digit = text.chars().anyMatch(c -> c >= '0' && c <= '9');
            boolean letter = text.chars().anyMatch(Character::isLetter);
            boolean address =
                    text.contains("://") || text.startsWith("/") || text.startsWith("~") || text.startsWith("./");
            return digit && letter && !address && text.indexOf('(') < 0 && RandomText.bits(text) >= 2.9;
        }
    }

    private static Optional<Value> value(String line, int start, int end) {
        boolean chinese = line.charAt(end - 1) >= 0x4e00;
        int limit = Math.min(line.length(), end + LONGEST);
        Matcher between = (chinese ? BETWEEN_CHINESE : BETWEEN).matcher(line).region(end, limit);
        boolean bearer = line.regionMatches(true, start, "bearer", 0, 6);
        int from;
        boolean assigned = true;
        if (between.lookingAt()) {
            from = between.end();
            String joint = between.group().strip();
            assigned = joint.endsWith(":") || joint.endsWith("=") || joint.endsWith("：");
        } else if (bearer) {
            from = end + 1;
        } else {
            return Optional.empty();
        }
        if (from >= line.length()) {
            return Optional.empty();
        }
        String label = line.substring(start, end).toLowerCase(Locale.ROOT);
        int close = closer(line.charAt(from));
        if (close != 0) {
            int to = line.indexOf(close, from + 1);
            if (to > from + 1 && to - from <= LONGEST) {
                return Optional.of(new Value(label, line.substring(from + 1, to), from + 1, to, true, assigned, true));
            }
        }
        int to = from;
        while (to < line.length() && to - from <= LONGEST && !isEnd(line.charAt(to))) {
            to++;
        }
        while (to > from && isTail(line.charAt(to - 1))) {
            to--;
        }
        String text = line.substring(from, to);
        boolean last = isOver(line, to) || endsSentence(line, to);
        return text.isEmpty() ? Optional.empty() : Optional.of(new Value(label, text, from, to, false, assigned, last));
    }

    private static final int FEW = 5;

    private static boolean isOver(String line, int at) {
        int end = at;
        while (end < line.length() && end - at < FEW && isOverSign(line.charAt(end))) {
            end++;
        }
        return end == line.length();
    }

    private static boolean isOverSign(char c) {
        return Character.isWhitespace(c) || ".。!！,，;；)）\"'`*".indexOf(c) >= 0;
    }

    private static boolean endsSentence(String line, int at) {
        return at + 1 < line.length()
                && (line.charAt(at) == '.' || line.charAt(at) == ',' || line.charAt(at) == ';')
                && line.charAt(at + 1) == ' ';
    }

    private static int closer(char opener) {
        return switch (opener) {
            case '"', '\'', '`' -> opener;
            case '“' -> '”';
            case '‘' -> '’';
            case '「' -> '」';
            case '『' -> '』';
            default -> 0;
        };
    }

    private static boolean isEnd(char c) {
        // Nobody types Han characters as a password; after one, the sentence goes on.
        return Character.isWhitespace(c) || Character.isIdeographic(c) || "，。；、！？）」』”’\"`<>".indexOf(c) >= 0;
    }

    private static boolean isTail(char c) {
        return ".,;:)]'*".indexOf(c) >= 0;
    }
}
