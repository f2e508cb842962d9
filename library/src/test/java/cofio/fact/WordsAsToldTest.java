package cofio.fact;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Whatever is said: every word of a line was told, in its order; what stands in brackets before it was told in this or an
 * earlier message. Many more messages than a build has time for: {@code -Dcofio.messages=10000}, and others with
 * {@code -Dcofio.seed=...}.
 */
class WordsAsToldTest {
    private static final int MESSAGES = Integer.getInteger("cofio.messages", 240);
    private static final long SEED = Long.getLong("cofio.seed", 11);
    private static final LocalDate DAY = LocalDate.of(2026, 11, 15);
    private static final int LONGEST_TALK = 4;

    private static final Pattern BRACKET = Pattern.compile("\\[([^\\[\\]]+)\\]\\s*");
    private static final Pattern DATE = Pattern.compile("\\s?[(（]\\d{4}(?:-\\d{2}){0,2}[^()（）]{0,30}[)）]");
    private static final Pattern WORD = Pattern.compile("\\p{IsHan}|[\\p{L}\\p{N}&&[^\\p{IsHan}]]+");

    private static final List<String> BEFORE = List.of(
            "",
            "",
            "",
            "btw ",
            "Please remember that ",
            "For the record, ",
            "ok so ",
            "Hi! ",
            "oh and ",
            "Note: ",
            "actually, ",
            "No, ",
            "Sorry, I meant ");
    private static final List<String> AFTER = List.of("", "", "", ", thanks!", ". Please note it.", " :)", "!!");
    private static final List<String> TOLD = List.of(
            "my %s is %s",
            "%s lives in %s",
            "she works at %2$s",
            "his number is %2$s",
            "our %s moved to %s next Friday",
            "I met %2$s at the %1$s yesterday and we talked about it",
            "the %s costs %s",
            "it opens at 8:30, but on Sundays at %2$s",
            "they sold the %s (the one in %s)",
            "the %s is with %s; the other one is lost",
            "I never eat %s because of %s",
            "the motto of the %s is \"%s, always.\"",
            "the %s is %s now",
            "remind me to bring the %s to %s on 3 March");
    private static final List<String> CHINESE =
            List.of("我的%s是%s。", "%s住在%s。", "她在%2$s上班。", "对了，%s在%s那里。", "下周五要带%s去%s。", "不对，是%2$s。", "记一下：%s的密码是%s！");
    private static final List<String> THINGS =
            List.of("locker", "sister", "boat", "gym", "old piano", "dentist", "Nora", "Tom's van", "gate code");
    private static final List<String> VALUES = List.of(
            "Ghent",
            "alder-11",
            "Dr. Elena Vasquez",
            "7731*",
            "4 May",
            "12,50 €",
            "Q7x-19",
            "Tuesday",
            "a@b.example",
            "the Heron",
            "naïve café",
            "10:15");
    private static final List<String> CHINESE_THINGS = List.of("车", "妹妹", "小雨", "门牌", "老师");
    private static final List<String> CHINESE_VALUES = List.of("上海", "沪A12345", "3月9日", "王强", "红色花盆下面");

    private final Random random = new Random(SEED);

    @Test
    void everyWordOfALineWasTold() {
        int lines = 0;
        List<String> talk = new ArrayList<>();
        List<Fact> spokenOf = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            if (talk.size() == LONGEST_TALK) {
                talk.clear();
                spokenOf.clear();
            }
            String message = message();
            for (ToldFact told : Message.read(message, DAY, new MessageSetting(talk, spokenOf))
                    .told()) {
                check(told.fact().text(), message, talk);
                lines++;
                if (random.nextInt(3) == 0) {
                    spokenOf.add(told.fact());
                }
            }
            talk.add(message);
        }
        assertThat(lines).isGreaterThan(MESSAGES);
    }

    private static void check(String line, String message, List<String> earlier) {
        String rest = line;
        List<String> said = new ArrayList<>();
        earlier.forEach(one -> said.addAll(words(one)));
        said.addAll(words(message));
        for (Matcher bracket = BRACKET.matcher(rest); bracket.lookingAt(); bracket = BRACKET.matcher(rest)) {
            assertThat(said)
                    .as("%s%nbefore a line of: %s", line, message)
                    .containsAll(words(DATE.matcher(bracket.group(1)).replaceAll("")));
            rest = rest.substring(bracket.end());
        }
        List<String> told = words(DATE.matcher(rest).replaceAll(""));
        assertThat(words(message)).as("%s%nof: %s", line, message).containsSubsequence(told);
        assertThat(told).as(line).isNotEmpty();
    }

    private static List<String> words(String text) {
        return WORD.matcher(text).results().map(word -> word.group()).toList();
    }

    private String message() {
        return switch (random.nextInt(8)) {
            case 0 -> "The " + one(THINGS) + "s:\n" + item() + item() + item();
            case 1 ->
                "| Name | Birthday | Town |\n|---|---|---|\n| Olga | " + one(VALUES) + " | " + one(VALUES)
                        + " |\n| Pavel | " + one(VALUES) + " | |\n";
            case 2 -> one(THINGS) + ": " + one(VALUES) + "\n" + one(THINGS) + " of Olga: " + one(VALUES) + "\n";
            case 3 -> chinese() + (random.nextBoolean() ? chinese() : "");
            case 4 -> sentence() + " " + chinese() + " What is my " + one(THINGS) + "?";
            default ->
                sentence()
                        + (random.nextBoolean() ? " " + sentence() : "")
                        + (random.nextBoolean() ? " " + sentence() : "");
        };
    }

    private String sentence() {
        String told = one(BEFORE) + one(TOLD).formatted(one(THINGS), one(VALUES)) + one(AFTER);
        boolean capital = random.nextInt(3) > 0;
        return (capital ? Character.toUpperCase(told.charAt(0)) + told.substring(1) : told) + ".";
    }

    private String chinese() {
        return one(CHINESE).formatted(one(CHINESE_THINGS), one(CHINESE_VALUES));
    }

    private String item() {
        return "- " + one(TOLD).formatted(one(THINGS), one(VALUES)) + "\n";
    }

    private String one(List<String> of) {
        return of.get(random.nextInt(of.size()));
    }
}
