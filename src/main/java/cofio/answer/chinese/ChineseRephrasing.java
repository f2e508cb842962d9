package cofio.answer.chinese;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What people ask for in many ways, asked in the one way that the rules know. */
record ChineseRephrasing(Pattern asked, String plain) {
    private static final String TRADE = "工作是什么";
    private static final String HEIGHT = "身高多少";
    private static final String WEIGHT = "体重多少";
    private static final Set<String> PERSONAL = Set.of(TRADE, HEIGHT, WEIGHT);
    private static final String ALLERGY = "对什么过敏";

    private static final List<ChineseRephrasing> ALL = List.of(
            of("^(?:医生|大夫)(?:诊断|说|检查|告诉|查出|讲)(?=我|[他她])", ""),
            of("(?:平时|现在|目前)?(?:是|在)?(?:做|干|从事)(?:什么|啥)(?:工作|职业|行业|行当|生意|买卖)?(?:的|为生)?$", TRADE),
            of("(?:做|从事)(?:什么|哪个|哪一?种)(?:工作|职业|行业|行当|生意)的?", TRADE),
            of("(?:是|在)?(?:做|干|从事|搞)?(?:哪一?行|哪个行业|什么行当|什么营生)的?$", TRADE),
            of("(?:靠|拿|以)什么(?:谋生|吃饭|养家|糊口|赚钱|挣钱|维生|为生|过日子|过活)", TRADE),
            of("在?(?:哪里|哪)(?:高就|谋职|谋生)", "在哪里工作"),
            of("是?(?:哪里|哪儿|哪个地方|什么地方|哪个国家|哪个省|哪个城市|哪)的?人$", "老家在哪里"),
            of("(?:是)?在(?:哪里?|什么地方)(?:度过的?童年的?|长大的?|度过的?小时候的?)|童年是?在(?:哪里?|什么地方)(?:度过|过)的?", "在哪里长大"),
            of("(?:吃|碰|碰到|遇到|接触|接触到|闻到|沾|沾到)了?(?:什么|啥)(?:东西|食物)?(?:就|会|就会)?(?:过敏|起疹子|不舒服|难受|打喷嚏|痒)", ALLERGY),
            of(
                    "(?:不能|不可以|不可|不得|没法|吃不了)(?:吃|碰)(?:什么|啥|哪些)(?:东西|食物)?|(?:什么|啥|哪些)(?:东西|食物)?(?:我)?(?:不能|不可以|不敢)(?:吃|碰)",
                    ALLERGY),
            of("属什么的?$|属啥的?$|什么属相", "生肖是什么"),
            of("是?什么座的?$", "星座是什么"),
            of("多高$|有多高|个子多高", HEIGHT),
            of("多重$|有多重|多少斤$|多少公斤$", WEIGHT),
            of("(?:挣|赚)多少(?:钱)?|收入多少", "工资多少钱"),
            of("用的?(?:是)?什么(?=手机|电脑|相机)", "的"),
            of("(?:开|骑)的?(?:是)?(?:什么|啥)(?:车|牌子的车)?$", "车是什么"),
            of("几个(?=孩子|小孩|娃|兄弟|姐妹|儿子|女儿)", "多少个"),
            of("(?:在)?(?:哪里|哪儿)(?=读|上大学|念|上学)", "在哪里"),
            of("什么时候(?:出生|过生日)的?|(?:哪天|哪年|几月几[号日])(?:出生|过生日)的?|生日(?:是)?(?:什么时候|几月几[号日]|哪天|几号|多少)", "生日是哪天"),
            of("(?:跟着?|和|向|找)(?:谁|哪位老师|哪个老师)(?:在)?学(?:习)?(?<what>[^，]{1,6}?)的?$", "${what}老师是谁"),
            of("谁(?:在)?教我?(?<what>[^，的]{1,6}?)的?$|(?:是)?谁教的?我?(?<other>[^，的]{1,6}?)的?$", "${what}${other}老师是谁"),
            of("^(?<what>[^，]{2,20})的(?:原因|理由|缘故)(?:是什么)?$", "为什么${what}"),
            of("(?:是)?因为什么(?:原因)?", "为什么"),
            of("(?:我们?)?(?:组|班|公司|部门|团队|宿舍|单位|店|队|办公室|家|寝室|群|科室|项目组)(?:里面?|上|中)(?=谁|哪位|哪个人|有谁)", ""),
            of("(?:得了|得的是?|患了|查出|查出来|诊断出?|是)什么(?:毛病|病|问题|疾病)", "得了什么病"),
            of("身体(?:怎么了|怎么样|有什么问题|哪里不舒服|出了什么问题)", "得了什么病"),
            of("(?:从|打)?哪里?来的?$|(?:从|打)哪里?(?:弄|要|拿|搞|得|买)来?的$", "从哪里来"));

    private static ChineseRephrasing of(String asked, String plain) {
        return new ChineseRephrasing(Pattern.compile(asked), plain);
    }

    static String of(String question, ChinesePeople people) {
        String plain = question;
        for (ChineseRephrasing each : ALL) {
            Matcher matcher = each.asked.matcher(plain);
            if (matcher.find() && each.fits(plain.substring(0, matcher.start()), people)) {
                plain = each.said(matcher, plain);
            }
        }
        return plain;
    }

    private String said(Matcher matcher, String question) {
        String what = group(matcher, "what") + group(matcher, "other");
        return question.substring(0, matcher.start())
                + plain.replace("${what}", what).replace("${other}", "")
                + question.substring(matcher.end());
    }

    private static String group(Matcher matcher, String name) {
        Integer group = matcher.namedGroups().get(name);
        String found = group == null ? null : matcher.group(group);
        return found == null ? "" : found;
    }

    /** 做什么的 asks for a trade only of somebody: of a project it asks what it is for. So do 多高 and 多重. */
    private boolean fits(String head, ChinesePeople people) {
        ChineseAsked.Subject subject = ChineseAsked.subject(head, people);
        boolean somebody = !subject.who().isEmpty() && !subject.who().equals(ChinesePeople.ME);
        return !PERSONAL.contains(plain)
                || somebody
                || ChineseAsked.words(ChineseAsked.blank(head, subject, 0)).isEmpty();
    }
}
