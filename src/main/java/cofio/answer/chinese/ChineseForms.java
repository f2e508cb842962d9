package cofio.answer.chinese;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a line may tell without naming it: 宠物医院 7723068 gives a telephone number, 帐篷是挪客的 a make.
 *
 * @param shape by what one sees that it stands there
 * @param wanted as what it is asked for
 */
record ChineseForms(Pattern shape, ChineseWanted wanted) {
    private static final String CLOCK_OR_DAY =
            "[0-9一二三四五六七八九十]+[点月号日年]|[0-9]{1,2}[:：][0-9]{2}|[0-9]{4}-|周[一二三四五六日末]|星期|礼拜|[今明后昨前去]天|[今明去后前]年|月底|月初|年底|每[天周月年]";
    private static final Map<String, ChineseForms> ALL = new HashMap<>();

    static {
        put("电话 号码 手机号 电话号码 联系方式 手机 分机 分机号", "(?<![0-9])[0-9][0-9 -]{3,}[0-9]", ChineseWanted.NUMBER);
        put("地点 地址 位置 地方 方位 场地 所在地 去处", "在|到|去|[路街号楼层室馆院店区市县镇村]", ChineseWanted.WHERE);
        put("时间 日期 日子 钟点 时候 行程", CLOCK_OR_DAY, ChineseWanted.WHEN);
        put("价格 价钱 费用 花费 开销 收费 金额 工钱 酬劳 报酬 单价 总价 要价 报价 租金 钱 花销 饭钱", "[0-9一二两三四五六七八九十百千万]", ChineseWanted.MONEY);
        put("牌子 品牌 厂家 厂商 哪家的", ChineseShapes.BRAND.pattern(), ChineseWanted.WHAT);
        put("品种 种类 类型 型号 款式 车型 款", "是[只条头匹棵株台辆款种个]?|叫|[A-Za-z]+[0-9]+", ChineseWanted.WHAT);
        put("名字 名称 题目 标题 书名 片名 歌名 店名 大名 名", "叫|《|“|「|名字", ChineseWanted.NAME);
        put("年龄 岁数 年纪 高寿", "岁|十", ChineseWanted.AGE);
        put("颜色 色", "[红橙黄绿青蓝紫黑白灰粉棕银金]色?", ChineseWanted.WHAT);
        put("口味 味道 味 味儿", "味", ChineseWanted.WHAT);
        put("尺码 尺寸 大小 码数 号", "[0-9]+[码号寸]|[SMLX]+码", ChineseWanted.NUMBER);
        put("原因 理由 缘故 初衷 目的", ChineseShapes.REASON.pattern(), ChineseWanted.WHY);
        put("毛病 病 疾病 问题 症状", "[病症炎癌瘤疹伤]|医生说|诊断|查出|确诊|结节|劳损|骨折|突出|结石|血压|血脂|血糖|过敏|痛|感冒|发烧", ChineseWanted.WHAT);
    }

    private static void put(String nouns, String shape, ChineseWanted wanted) {
        for (String noun : nouns.split(" ", -1)) {
            ALL.put(noun, new ChineseForms(Pattern.compile(shape), wanted));
        }
    }

    static Set<String> nouns() {
        Set<String> longer = new HashSet<>(ALL.keySet());
        longer.removeIf(noun -> noun.length() < 2);
        return longer;
    }

    static @Nullable ChineseForms of(String noun) {
        return ALL.get(noun);
    }

    boolean standsIn(ChineseLine line) {
        return shape.matcher(line.folded).find();
    }
}
