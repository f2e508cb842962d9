package cofio.answer.chinese;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where in a text something of the wanted kind stands: a time, a number, an amount, a place. */
final class ChineseSpans {
    record Span(int start, int end) {}

    private static final String HAN_NUMBER = "[〇零一二两三四五六七八九十百千万亿半几]+";
    private static final String HAN_TENS = "(?:[一二三四五六七八九]?十[一二三四五六七八九]?|(?<![0-9.:#-])[1-9][0-9](?![0-9.:号日月年]))";
    private static final String FIGURES = "[0-9][0-9,]*(?:\\.[0-9]+)?[万千百亿]?";
    private static final String NUMBER = "(?:" + FIGURES + "|" + HAN_NUMBER + ")";
    private static final String SMALL = "(?:[0-9]{1,2}|[一二三四五六七八九十两]{1,3})";
    private static final String YEAR =
            "(?:[0-9]{4}|[〇零一二三四五六七八九]{4}|[0-9]{2})年(?:底|初|[春夏秋冬]天?|上半年|下半年)?|去年|今年|明年|前年|后年|大前年";
    private static final String DAY =
            "(?:农历|阴历|阳历|公历)?(?:" + SMALL + "|正|腊|冬)月(?:份|底|初(?![一二三四五六七八九十])|中旬|上旬|下旬)?(?:的?(?:" + SMALL
                    + "[号日]|初[一二三四五六七八九十]|廿?[一二三四五六七八九十]{1,3}))?"
                    + "|[0-9]{4}[-/.][0-9]{1,2}(?:[-/.][0-9]{1,2})?|" + YEAR
                    + "|(?:今|明|后|昨|前|大前|大后)[天日]|今晚|明晚|昨晚|今早|明早|(?:上|下|这|本)(?:个|一个)?(?:周|星期|礼拜|月|季度|学期)(?:[一二三四五六日天末底初])?"
                    + "|每?(?:周|星期|礼拜)[一二三四五六日天末](?:(?:和|到|至|、|或)?(?:周|星期|礼拜)?[一二三四五六日天])*|每(?:天|晚|周|月|年|个月|个周末|周末|隔[^，]{1,4})|工作日"
                    + "|" + SMALL
                    + "[号日](?![楼线院门机房店厅])|月底|月初|年底|年初|春节|元旦|国庆节?|中秋节?|端午节?|清明节?|除夕|五一|十一长假|暑假|寒假|圣诞节?|情人节|元宵节?|七夕|[春夏秋冬]天";
    private static final String PART = "凌晨|清晨|早上|早晨|一早|上午|中午|下午|傍晚|晚上|夜里|半夜|晚(?=[0-9一二三四五六七八九十])|早(?=[0-9一二三四五六七八九十])";
    private static final String CLOCK =
            "(?:" + SMALL + "[点时](?!间|候)(?:半|整|钟|一刻|三刻|[0-9]{1,2}分?|[一二三四五十]{1,3}分?)?|[0-9]{1,2}[:：][0-9]{2})";
    private static final String PIECE = "(?:" + DAY + "|" + PART + "|" + CLOCK + ")(?:（[^）]{1,24}）)?";
    private static final Pattern TIME = Pattern.compile(PIECE + "(?:(?:的|，| |到|至|-|~|—|和|、)?" + PIECE + ")*");
    private static final Pattern LIFE_TIME =
            Pattern.compile(NUMBER + "岁(?:那年|的时候|时)|(?:小学|初中|高中|大学|毕业|小时候|结婚|退休)(?:那年|的时候|时|之后|后)|小时候");
    private static final Pattern HAS_CLOCK = Pattern.compile(CLOCK);
    private static final Pattern HAS_WEEKDAY = Pattern.compile("(?:周|星期|礼拜)[一二三四五六日天末]|每天|工作日");
    private static final Pattern HAS_YEAR =
            Pattern.compile("(?:[0-9]{4}|[〇零一二三四五六七八九]{4}|(?<![0-9])[0-9]{2})年|去年|今年|明年|前年|后年|[0-9]{4}[-/]");
    private static final Pattern HAS_DAY = Pattern.compile(DAY);
    private static final Pattern LENGTH = Pattern.compile(
            "(?:" + NUMBER + "(?:多|来)?(?:个)?(?:半)?(?:年|月|星期|礼拜|周|天|小时|钟头|分钟|学期|季度|辈子|晚上|晚|分|秒)(?:多|左右|半)?)+");
    private static final Pattern MONEY = Pattern.compile(
            "[¥￥$€£]\\s?" + FIGURES + "|(?<=花了|花|付了|收了|卖了|卖|交了|一共|价格是?)[0-9]{2,}(?![年月日号点:：0-9个人天只])|" + NUMBER
                    + "\\s?(?:多|来)?(?:块钱|块|元|万|美元|美金|刀|人民币|RMB|rmb|欧元|欧|港币|日元|英镑|毛|角(?![\\p{IsHan}])|w|W|k|K)(?:多|左右|出头)?(?!\\s?(?:公里|千米|里|米|步|字|人|次|个|份|张|本|平|吨|斤|粉丝|条|件|颗|头|只|棵))(?:[一二三四五六七八九0-9])?");
    private static final Pattern AGE = Pattern.compile(
            NUMBER + "(?:多|来)?(?:周)?岁(?:半|多)?|" + NUMBER + "个(?:半)?月大|满月|(?<=今年|今年（[0-9]{4}）|已经|快|都|刚|刚满|满)" + HAN_TENS
                    + "(?=[，。了]|$)|" + HAN_TENS + "(?=了?[，。]|了?$)");
    private static final String UNIT =
            "(?:公斤|千克|斤|kg|KG|厘米|公分|cm|米|岁|天|个|码|度|平方米|平米|平方|平|公里|千米|块|元|人|年|号|楼|层|路|位|名|次|小时|分钟|毫升|升|克|吨|英寸|寸|GB|TB|G|T)?";
    private static final Pattern ANY_NUMBER =
            Pattern.compile("[0-9A-Za-z¥￥$+-][0-9A-Za-z,.%/×x*_:@·\\-]*(?:\\s?[0-9][0-9A-Za-z-]*)*[万千百亿%]?" + UNIT
                    + "|(?!一共|一起|一直|一般|一点|一些|一定|一下|万一|千万|十分|半天)(?:[〇零一二两三四五六七八九十百千万亿半]{2,}" + UNIT + "|[一二两三四五六七八九十百半]"
                    + UNIT.substring(0, UNIT.length() - 1) + ")");
    private static final Pattern SIZE =
            Pattern.compile(NUMBER + "(?:多)?(?:个)?(?:平方米|平米|平方|平|㎡|码|英寸|寸|亩|号|GB|TB|G|T|K)");
    private static final Pattern CODE =
            Pattern.compile("[\\p{IsHan}]?[0-9A-Za-z+_@#*][0-9A-Za-z+_@#*.·:/!\\- ]{1,}[0-9A-Za-z#*!]|[0-9]{2,}");
    private static final Pattern PLACE = Pattern.compile(
            "(?:(?<=老家|家乡|籍贯|祖籍|地点|地址)是|(?<![正现实])在(?![读学做准减用看听追等找意线乎想考写备]|一起)|住在?|搬到|搬去|搬进|搬回|来自|位于|坐落于|定居|落户|放|藏|停|飞往|飞|前往|去了|去过|去|到(?![底期时处])|回(?![答复应事])|于|考上|考进|入职|跳槽到|加入|转到|至)了?"
                    + "(?<place>[\\p{IsHan}A-Za-z0-9·“”「」《》（）\\-号# ]{1,40})");
    private static final Pattern AFTER_PLACE = Pattern.compile(
            "上班|工作|任教|任职|就职|供职|教书|实习|打工|养老|生活|当|做|开(?!发区|封|元|罗|平)|读|上学|上大学|念|学习|买|租|等|见面|举行|举办|集合|练|吃饭|住院|住|开会|出差|旅游|旅行|玩|取|办|结婚|认识|长大|出生|呢|了|里养|养");
    private static final Pattern PLACELIKE = Pattern.compile(
            "[\\p{IsHan}A-Za-z0-9]{1,20}(?:省|市|区|县|镇|乡|村|路|街|巷|弄|号|栋|楼|层|室|馆|院|店|校|园|场|站|厅|厦|广场|大学|公司|中心|柜|抽屉|盒|箱|包|架|车库|阳台|卧室|厨房|床|桌|里|上|下|旁|边|面)");

    private ChineseSpans() {}

    /** The first of the kind in [from, to), or null. */
    static @Nullable Span find(ChineseWanted wanted, String folded, int from, int to, String unit) {
        return switch (wanted) {
            case CLOCK -> time(folded, from, to, HAS_CLOCK);
            case WEEKDAY -> time(folded, from, to, HAS_WEEKDAY);
            case DAY -> time(folded, from, to, HAS_DAY);
            case YEAR -> time(folded, from, to, HAS_YEAR);
            case WHEN -> {
                Span time = time(folded, from, to, TIME);
                yield time != null ? time : first(LIFE_TIME, folded, from, to);
            }
            case LENGTH -> first(LENGTH, folded, from, to);
            case AGE -> first(AGE, folded, from, to);
            case MONEY -> first(MONEY, folded, from, to);
            case NUMBER -> number(folded, from, to, unit);
            case WHERE -> place(folded, from, to);
            default -> null;
        };
    }

    static @Nullable Span code(String folded, int from, int to) {
        return first(CODE, folded, from, to);
    }

    static @Nullable Span number(String folded, int from, int to) {
        return first(ANY_NUMBER, folded, from, to);
    }

    private static @Nullable Span number(String folded, int from, int to, String unit) {
        if (unit.isEmpty()) {
            return number(folded, from, to);
        }
        boolean measured = unit.length() > 1 && ChineseAsked.MEASURES.indexOf(unit.charAt(0)) >= 0;
        String noun = measured ? unit.substring(1) : unit;
        String counted = noun.equals("人") ? "(?:人|个|位|名|口)" : Pattern.quote(noun);
        Pattern exact = Pattern.compile(NUMBER + "\\s?(?:多|来)?(?:[" + ChineseAsked.MEASURES + "]"
                + (noun.equals("人") ? "?" : "") + "|)" + counted);
        Span found = first(exact, folded, from, to);
        if (found != null && folded.charAt(found.start()) == '一' && found.end() - found.start() <= noun.length() + 1) {
            Span other = first(exact, folded, found.end(), to);
            boolean each = other != null || folded.substring(found.end(), to).matches(".*[0-9]{2,}.*");
            found = each ? other : found;
        }
        if (found == null
                && measured
                && (noun.isEmpty() || folded.substring(from, to).contains(noun))) {
            found = first(Pattern.compile(NUMBER + unit.charAt(0)), folded, from, to);
        }
        return found;
    }

    private static @Nullable Span time(String folded, int from, int to, Pattern holds) {
        Matcher matcher = TIME.matcher(folded).region(from, to).useTransparentBounds(true);
        while (matcher.find()) {
            if (holds.matcher(matcher.group()).find()) {
                return new Span(matcher.start(), matcher.end());
            }
        }
        return null;
    }

    private static @Nullable Span place(String folded, int from, int to) {
        Matcher matcher = PLACE.matcher(folded).region(from, to).useTransparentBounds(true);
        while (matcher.find()) {
            int start = matcher.start("place");
            int end = matcher.end("place");
            Matcher after = AFTER_PLACE.matcher(folded).region(start + 1 < end ? start + 1 : end, end);
            if (after.find()) {
                end = after.start();
            }
            String place = folded.substring(start, end).strip();
            Matcher time = TIME.matcher(place);
            boolean dated = time.lookingAt() && time.end() >= place.length() - 3;
            boolean thing = place.isEmpty() || dated || place.matches("的?是.*|点.*|[0-9]+块.*");
            if (!thing && !place.isBlank()) {
                return new Span(start, end);
            }
        }
        return null;
    }

    static @Nullable Span size(String folded, int from, int to) {
        return first(SIZE, folded, from, to);
    }

    static boolean isPlace(String text) {
        if (TIME.matcher(text).matches()) {
            return false;
        }
        return PLACELIKE.matcher(text).find() || text.startsWith("在");
    }

    private static @Nullable Span first(Pattern pattern, String folded, int from, int to) {
        Matcher matcher = pattern.matcher(folded).region(from, to).useTransparentBounds(true);
        return matcher.find() ? new Span(matcher.start(), matcher.end()) : null;
    }
}
