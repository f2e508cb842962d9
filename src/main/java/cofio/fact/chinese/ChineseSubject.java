package cofio.fact.chinese;

/**
 * Who stands at the beginning of a Chinese clause.
 *
 * <p>{@code text}: the words as they stand there, with 我 dropped before a word for a person that has two characters.
 * {@code name}: in the normal form of an identity. {@code end}: where the words end in the clause.
 */
public record ChineseSubject(String text, String name, int end, boolean person) {
    static final ChineseSubject NONE = new ChineseSubject("", "", 0, false);

    private static final String[] MINE = {
        "我们家的", "咱们家的", "我家里的", "我家的", "我们的", "咱家的", "咱们的", "我的", "我们家", "咱们家", "我家里", "我家", "咱家", "我们", "咱们", "我这",
        "本人", "我", "咱", "俺", "吾"
    };
    private static final String AFTER_NAME =
            "在住是的喜爱叫有养去来对会不没每今现说要想下昨明做搬换跟和姓也都最刚已把从给买开吃喝学教送帮打结生属手身体电微邮家血最特很比读毕考当嫁娶管负带租借还订约请问写画唱跑骑飞过到拿回修种卖练弹拉踢爬钓离退辞升调患报参创办欠用戴穿";
    private static final String AFTER_BARE_NAME = "在住是的喜爱叫养对今不没姓生属手身体电微邮最特管负";

    private static final String NOT_IN_NAME = "这那是在的了我你他她它们课会店馆室楼区市省县村镇门车机所院校班组部司厂号点岁年月个都也还不没每周已最";

    private static final String NOT_AFTER_LITTLE =
            "区学时心吃说孩狗猫组朋程店票米麦型路河山鸟鱼院车费腿便偷伙姐姑舅姨叔结节册巷镇村队班食卖号名数写事众丑气肠额件量包伞刀葱菜龙虾提琴灯窗床桌城湖岛楼房屋声的是在";

    /** How many characters say that what follows is mine. */
    public static int mine(String folded) {
        for (String words : MINE) {
            if (folded.startsWith(words)) {
                return words.length();
            }
        }
        return 0;
    }

    public static ChineseSubject of(String clause) {
        String folded = ChineseWords.fold(clause);
        int mine = mine(folded);
        int that = mine;
        if (folded.startsWith("那个", mine) || folded.startsWith("这个", mine)) {
            that = mine + 2;
        }
        int person = person(folded, that);
        boolean bareLetter = mine == 0 && person == 1;
        if (person > 0 && !bareLetter) {
            int end = that + person;
            int name = name(folded, end, AFTER_NAME);
            String canonical =
                    name > 0 ? folded.substring(end, end + name) : ChineseWords.person(folded.substring(that, end));
            int start = person == 1 && name == 0 ? 0 : mine;
            return kinOf(
                    new ChineseSubject(clause.substring(start, end + name), canonical, end + name, true),
                    clause,
                    folded,
                    start);
        }
        if (mine > 0) {
            boolean self = folded.charAt(mine - 1) != '的';
            int end = self ? mine : mine - 1;
            return new ChineseSubject(clause.substring(0, end), "我", end, false);
        }
        int name = name(folded, 0, AFTER_BARE_NAME);
        return name == 0
                ? NONE
                : kinOf(
                        new ChineseSubject(clause.substring(0, name), folded.substring(0, name), name, true),
                        clause,
                        folded,
                        0);
    }

    /** 小李的老婆 is somebody else than 小李. */
    private static ChineseSubject kinOf(ChineseSubject owner, String clause, String folded, int start) {
        int from = owner.end() + 1;
        int person = folded.startsWith("的", owner.end()) ? person(folded, from) : 0;
        if (person == 0) {
            return owner;
        }
        String kin = ChineseWords.person(folded.substring(from, from + person));
        return new ChineseSubject(clause.substring(start, from + person), owner.name() + kin, from + person, true);
    }

    /** The length of the longest word for a person that begins here, or 0. */
    public static int person(String folded, int from) {
        if (from >= folded.length() || !ChineseWords.beginsPerson(folded.charAt(from))) {
            return 0;
        }
        for (int length = Math.min(5, folded.length() - from); length > 0; length--) {
            if (!ChineseWords.person(folded.substring(from, from + length)).isEmpty()) {
                return length;
            }
        }
        return 0;
    }

    /** The length of the name of a person that begins here and before one of these characters ends, or 0. */
    static int name(String folded, int from, String after) {
        if (from >= folded.length()) {
            return 0;
        }
        char first = folded.charAt(from);
        int latin = from;
        while (latin < folded.length() && latin - from < 16 && isLatin(folded.charAt(latin))) {
            latin++;
        }
        if (latin - from > 1 && Character.isUpperCase(first)) {
            return latin < folded.length() && after.indexOf(folded.charAt(latin)) >= 0 ? latin - from : 0;
        }
        boolean bare = from == 0;
        for (int length = 6; length > 1; length--) {
            int end = from + length;
            if (end > folded.length()) {
                continue;
            }
            String candidate = folded.substring(from, end);
            boolean ends = end == folded.length() ? !bare : after.indexOf(folded.charAt(end)) >= 0;
            if (ends && isName(candidate) && !(bare && wordlike(candidate))) {
                return length;
            }
        }
        return 0;
    }

    private static boolean wordlike(String candidate) {
        return !isTitled(candidate) && ChineseWords.WORDLIKE_SURNAMES.indexOf(candidate.charAt(0)) >= 0;
    }

    /** Whether it looks like what a person is called: 林小满, 欧阳锋, 孔老师, 小何, 阿Lee. */
    public static boolean isName(String folded) {
        int length = folded.length();
        if (length < 2) {
            return false;
        }
        char first = folded.charAt(0);
        if ("小老阿大".indexOf(first) >= 0 && length <= 3) {
            char second = folded.charAt(1);
            boolean surname = length == 2 && ChineseWords.SURNAMES.indexOf(second) >= 0 && second != '师';
            boolean little = first == '小'
                    && length == 2
                    && NOT_AFTER_LITTLE.indexOf(second) < 0
                    && Character.isIdeographic(second);
            return surname || little || (first == '阿' && !folded.equals("阿姨"));
        }
        if (length == 2 && first == folded.charAt(1)) {
            return Character.isIdeographic(first)
                    && "天人常刚渐慢偷悄偏往处个家年月日时次条样事种刷哈嘿恰仅仅".indexOf(first) < 0
                    && ChineseWords.person(folded).isEmpty();
        }
        if (isTitled(folded)) {
            return true;
        }
        boolean han = folded.chars().allMatch(Character::isIdeographic);
        if (!han
                || ChineseWords.PROFESSIONS.contains(folded)
                || !ChineseWords.person(folded).isEmpty()) {
            return false;
        }
        boolean known = ChineseWords.knownEnd(folded) > 1 || hasAny(folded, NOT_IN_NAME);
        if (known || ChineseWords.NOT_NAMES.contains(folded.substring(0, 2))) {
            return false;
        }
        if (length >= 3 && length <= 4 && ChineseWords.DOUBLE_SURNAMES.contains(folded.substring(0, 2))) {
            return true;
        }
        return length <= 3 && ChineseWords.SURNAMES.indexOf(first) >= 0;
    }

    private static boolean hasAny(String text, String letters) {
        for (int i = 0; i < text.length(); i++) {
            if (letters.indexOf(text.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is a surname or a foreign name with a title: 孔老师, 邬婶. */
    public static boolean isTitled(String folded) {
        for (int length = 1; length <= 2; length++) {
            int rest = folded.length() - length;
            if (rest < 1 || rest > 4 || !ChineseWords.TITLES.contains(folded.substring(rest))) {
                continue;
            }
            boolean surname = ChineseWords.SURNAMES.indexOf(folded.charAt(0)) >= 0;
            boolean latin = isLatin(folded.charAt(0));
            if ((surname && (length == 2 || rest == 1)) || (latin && length == 2)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isLatin(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }
}
