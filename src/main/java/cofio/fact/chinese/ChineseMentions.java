package cofio.fact.chinese;

/** Whom and what a message has mentioned so far, so that 她, 它 and 那里 later in it can be told what they point to. */
public final class ChineseMentions {
    private static final String WOMEN = "妈娘奶婆姐妹女姑姨婶嫂媳妻太闺";
    private static final String MEN = "爸爹爷哥弟叔伯舅公夫男岳父";

    private String woman = "";
    private String man = "";
    private String thing = "";
    private String place = "";
    private String label = "";

    void person(String name, String kin) {
        if (name.isEmpty()) {
            return;
        }
        boolean female = hasAny(kin, WOMEN);
        boolean male = hasAny(kin, MEN) && !female;
        if (!male) {
            woman = name;
        }
        if (!female) {
            man = name;
        }
    }

    void thing(String name) {
        thing = name.isEmpty() ? thing : name;
    }

    void place(String name) {
        place = name.isEmpty() ? place : name;
    }

    void label(String name) {
        label = name;
    }

    /** The label of the last value that was given, which 是周三 after 不对 puts right. */
    String label() {
        return label;
    }

    /** The clause with the pronoun at its beginning, or the only one after 我, replaced by what it points to. */
    String resolved(String clause) {
        String folded = ChineseWords.fold(clause);
        for (String plural : new String[] {"他们", "她们", "它们", "其他", "其实", "其中", "其余", "其次", "他人"}) {
            if (folded.startsWith(plural)) {
                return clause;
            }
        }
        for (String pronoun : new String[] {"她", "他", "它", "其", "该", "这个", "那个", "那里", "那边", "那儿", "这里"}) {
            if (folded.startsWith(pronoun)) {
                return starting(clause, folded, pronoun);
            }
        }
        return inside(clause, folded);
    }

    private String starting(String clause, String folded, String pronoun) {
        int end = pronoun.length();
        return switch (pronoun) {
            case "她" -> replaced(clause, woman, 0, end);
            case "他" -> replaced(clause, man, 0, end);
            case "它" -> replaced(clause, thing, 0, end);
            case "其" -> ofThat(clause);
            case "那里", "那边", "那儿", "这里" -> replaced(clause, place, 0, end);
            default -> thisThing(clause, folded, end);
        };
    }

    private String ofThat(String clause) {
        String person = woman.isEmpty() ? man : woman;
        String owner = person.isEmpty() ? thing : person;
        return owner.isEmpty() ? clause : owner + "的" + clause.substring(1);
    }

    private String thisThing(String clause, String folded, int end) {
        for (String noun : new String[] {"项目", "公司", "应用", "软件", "系统", "课程", "活动", "网站"}) {
            if (folded.startsWith(noun, end)) {
                return replaced(clause, thing, 0, end + noun.length());
            }
        }
        return clause;
    }

    private String inside(String clause, String folded) {
        boolean[] quoted = ChineseClauses.quoted(clause);
        int at = -1;
        for (int i = 1; i < folded.length(); i++) {
            boolean pronoun = "她他它".indexOf(folded.charAt(i)) >= 0
                    && !quoted[i]
                    && "其吉".indexOf(folded.charAt(i - 1)) < 0
                    && !folded.startsWith("们", i + 1)
                    && !folded.startsWith("人", i + 1);
            if (pronoun && at >= 0) {
                return clause;
            }
            at = pronoun ? i : at;
        }
        if (at > 0 && folded.startsWith("我")) {
            char pronoun = folded.charAt(at);
            return replaced(clause, pronoun == '她' ? woman : pronoun == '他' ? man : thing, at, at + 1);
        }
        int there = folded.indexOf("在那里");
        there = there < 0 ? folded.indexOf("在那边") : there;
        there = there < 0 ? folded.indexOf("在那儿") : there;
        return there < 0 || quoted[there] ? clause : replaced(clause, place, there + 1, there + 3);
    }

    private static String replaced(String clause, String by, int start, int end) {
        boolean owns = start == 0 && ChineseSubject.person(ChineseWords.fold(clause), end) > 0;
        if (owns && !by.isEmpty()) {
            return by + "的" + clause.substring(end);
        }
        return by.isEmpty() ? clause : clause.substring(0, start) + by + clause.substring(end);
    }

    private static boolean hasAny(String word, String letters) {
        for (int i = 0; i < word.length(); i++) {
            if (letters.indexOf(word.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }
}
