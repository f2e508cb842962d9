package cofio;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Texts of some size that cost a careless reader the square of it, or the stack. */
public enum Pathological {
    BRACKETS_THAT_OPEN("("),
    SQUARE_BRACKETS_THAT_OPEN("["),
    CORNER_BRACKETS_THAT_OPEN("「"),
    BRACKETS_THAT_CLOSE(")"),
    BRACKETS_OF_ALL_KINDS("([{“‘《（"),
    QUOTATION_MARKS("\""),
    UNBALANCED_QUOTES("say \"so "),
    APOSTROPHES(" 'a"),
    GENITIVES("a's "),
    BACKTICKS("`"),
    BACKTICKS_OF_ANY_LENGTH("` `` ``` "),
    FENCES("```\n"),
    ONE_ENDLESS_WORD("a"),
    ONE_ENDLESS_NUMBER("1"),
    ONE_ENDLESS_CODE("a-1"),
    ONE_ENDLESS_CHINESE_WORD("的"),
    COMMAS(","),
    COMMAS_BETWEEN_WORDS("a, "),
    CHINESE_COMMAS("我，"),
    AND_AND_AND("and "),
    LISTS_WITH_AND("I like tea and "),
    MY_MY_MY("my "),
    CHINESE_MY("我的"),
    IS_IS_IS("is "),
    NOT_NOT_NOT("not "),
    NO_NO_NO("no, "),
    SHE_AND_IT("she said it "),
    CHINESE_SHE("她说"),
    BECAUSE("because I "),
    COLONS(": "),
    LABELS("a: "),
    CHINESE_COLONS("：的"),
    SHORT_SENTENCES("I am. "),
    SHORT_CHINESE_SENTENCES("我是。"),
    MANY_FACTS("My a is b. "),
    MANY_NAMES("Anna Berta "),
    TITLES("Dr. "),
    DATES("2026-11-15 "),
    RELATIVE_DATES("next Friday "),
    CHINESE_DATES("下周三"),
    CHINESE_NUMBERS("三百"),
    QUESTIONS("Who is my? "),
    QUESTION_WORDS("what when where "),
    CHINESE_QUESTIONS("谁是什么吗？"),
    REQUESTS("please remember that "),
    FORGETTING("forget about my "),
    CHINESE_FORGETTING("忘掉我的"),
    SPACES_THAT_END_NOWHERE(" ", "x"),
    WIDE_SPACES_THAT_END_NOWHERE("\u3000", "x"),
    STOPS_THAT_END_NOWHERE(".", "x"),
    EMPTY_LINES("\n"),
    CARRIAGE_RETURNS("\r"),
    LINES_BY_CARRIAGE_RETURN("- x\r"),
    TABS("\t", "x"),
    FLAT_LISTS("- x\n"),
    NUMBERED_LISTS("1. "),
    HEADINGS("# h\n"),
    UNDERLINES("a\n===\n"),
    RULES("- - "),
    TABLES("| a | b |\n"),
    PIPES("|"),
    COMMENTS("<!-- "),
    COMMENTS_THAT_END("-->"),
    TAGS("<a "),
    ENTITIES("&#"),
    LINKS("[a]("),
    PICTURES("![]("),
    WIKI_LINKS("[["),
    STARS("*a_"),
    BACKSLASHES("\\"),
    ADDRESSES("http://"),
    MAIL_ADDRESSES("a@b."),
    PATHS("../"),
    JSON_THAT_OPENS("{\"a\":["),
    MESSAGES_OF_A_JOURNAL("> x\n"),
    CHANGES_OF_A_JOURNAL("## 09:14:22 told by user\n\n- added: x\n"),
    FORMER_VALUES_OF_A_JOURNAL("  - was: x\n"),
    ZERO_WIDTH("\u200b"),
    JOINED_EMOJI("👩\u200d"),
    COMBINING_MARKS("\u0301"),
    MARKED_LETTERS("e\u0301\u0327"),
    RIGHT_TO_LEFT("\u202e"),
    HEBREW("שלום "),
    DOTTED_I("İ"),
    KEYS("sk-a1B2 "),
    LABELLED_KEYS("password: "),
    INSTRUCTIONS("ignore all previous "),
    DEEP_LIST("") {
        @Override
        public String of(int size) {
            StringBuilder list = new StringBuilder();
            for (int depth = 0; list.length() < size; depth++) {
                list.append(" ".repeat(depth)).append("- x\n");
            }
            return list.toString();
        }
    },
    DEEP_QUOTATION("") {
        @Override
        public String of(int size) {
            return ">".repeat(size / 2) + " x\n" + "> ".repeat(size / 4);
        }
    },
    FRONT_MATTER("") {
        @Override
        public String of(int size) {
            return "---\n" + "a: b\n".repeat(size / 5);
        }
    },
    NESTED_PAIRS("") {
        @Override
        public String of(int size) {
            return "(".repeat(size / 2) + "x" + ")".repeat(size / 2);
        }
    },
    ALL_DIFFERENT_WORDS("") {
        @Override
        public String of(int size) {
            StringBuilder words = new StringBuilder("My list is ");
            IntStream.range(0, size / 6)
                    .forEach(i -> words.append("w").append(i).append(", "));
            return words.toString();
        }
    },
    ALL_DIFFERENT_FACTS("") {
        @Override
        public String of(int size) {
            StringBuilder facts = new StringBuilder();
            IntStream.range(0, size / 24)
                    .forEach(i -> facts.append("My key k")
                            .append(i)
                            .append(" is v")
                            .append(i)
                            .append(".\n"));
            return facts.toString();
        }
    };

    /** One in six, for where all would take long and what reads them is tried with all elsewhere. */
    public static List<Pathological> some() {
        return Arrays.stream(values())
                .filter(text -> text.ordinal() % 6 == values().length % 6)
                .toList();
    }

    private final String unit;
    private final String end;

    Pathological(String unit) {
        this(unit, "");
    }

    Pathological(String unit, String end) {
        this.unit = unit;
        this.end = end;
    }

    /** So many characters of it, more or less. */
    public String of(int size) {
        return unit.repeat(size / unit.length()) + end;
    }
}
