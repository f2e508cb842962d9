package cofio.answer.chinese;

import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** By what one sees that words are a name, a reason, a place or a sum. */
final class ChineseShapes {
    static final Set<String> GENERIC = Set.of(
            "东西", "事", "事情", "名字", "内容", "问题", "活动", "情况", "方面", "样", "办法", "方法", "时间", "地方", "环境", "样子", "位置", "人",
            "习惯", "意思");

    static final Map<String, Pattern> ENDINGS = Map.of(
            "大学", Pattern.compile("(?<![年月日号在的去个所家了到上是读])(?:大学|学院)|[\\p{IsHan}]大(?=[读上念，。]|$)"),
            "学校", Pattern.compile("大学|学院|学校|中学|小学|高中|附中|[一二三四五六七八九十]中|幼儿园"),
            "医院", Pattern.compile("(?<![在的去个家了到])医院|诊所|卫生院|协和|华西|同济|瑞金"),
            "城市", Pattern.compile("[在到住去于]"),
            "银行", Pattern.compile("银行|[招建工农中交]行"),
            "颜色", Pattern.compile("[红橙黄绿青蓝紫黑白灰粉棕银金]"),
            "味道", Pattern.compile("[甜酸苦辣咸]"),
            "药", Pattern.compile("药|片|胶囊|颗粒|丸|冲剂|胰岛素|西林|地平|他汀|洛尔|沙坦|双胍|拉唑|布洛芬|滴眼液|维生素|口服液"),
            "书", Pattern.compile("《"),
            "歌", Pattern.compile("《"));

    static final Pattern CALLED = Pattern.compile("(?:名字叫做?|名字是|名叫|叫做|叫|姓)(?!我|他|她|了)(?<name>[^，。；、的]{1,20})");

    static final Pattern REASON = Pattern.compile("因为|由于|为了|怕|担心|所以|导致|因此|原因|以便|免得|是想");

    static final Pattern RIDES = Pattern.compile("坐|骑|开车|走路|步行|打车|地铁|公交|高铁|飞机|班车|轮渡|自驾|动车|火车");

    static final Pattern DESCRIBES = Pattern.compile("^(?:它|这)?(?:是|用来|用于|主要|专门|做|卖|负责)");

    static final Pattern IS_FOR = Pattern.compile("是(?:一|个|款|套|种|做|给|帮|用|专门|面向)|用来|用于|主要(?:做|是|用)");

    static final int SHORT = 20;

    static final Set<String> CODES =
            Set.of("密码", "手机", "邮箱", "账号", "车牌", "号码", "身份证", "护照", "户号", "尾号", "卡号", "单号", "编号", "微信");

    static final Set<String> PLACES = Set.of(
            "地址", "地点", "地方", "位置", "车位", "座位", "老家", "出生地", "户口所在地", "收货地址", "教室", "办公室", "会议室", "房号", "大学", "公司",
            "小区", "城市", "国家", "医院");

    static final Set<String> SUMS = Set.of("价格", "房租", "工资", "学费", "押金", "预算", "房贷", "费用", "奖金", "年薪", "保险");

    static final Pattern LIFE = Pattern.compile("岁(?:那年|的时候|时|开始|起|就|学|结婚|生)");

    static final Pattern BARE_SUM = Pattern.compile("[课节次人月年张份天晚费价钱出租资薪](?<sum>[0-9]{2,7})$");

    static final Pattern GRADE =
            Pattern.compile("(?:小学|初中|高中|大学)?[一二三四五六七八九0-9]年级|初[一二三]|高[一二三]|大[一二三四五]|研[一二三]|[小中大]班|博[一二三四五]");

    static final Pattern IS_PLACE = Pattern.compile("是(?<place>[\\p{IsHan}A-Za-z0-9]{2,20})$");

    static final Pattern IS_SOMEBODY = Pattern.compile("(?:就?是|叫做?)(?<name>[^，。；的是]{2,8})$");

    static final Pattern BRAND = Pattern.compile("的是(?![0-9一二三四五六七八九十去今昨前在我])[^，]{2,}"
            + "|(?<!的)是(?![0-9一二三四五六七八九十去今昨前在我从因为给最很])[^，的]{2,8}的(?:$|，)|用的?(?:是)?[A-Za-z]{2,}");

    /** What is asked for by these words is a place. */
    static final Set<String> PLACE_NOUNS = Set.of(
            "房间", "城市", "地方", "国家", "省", "区", "小区", "楼", "楼层", "层", "会议室", "教室", "街", "路", "站", "机场", "车站", "医院", "学校",
            "大学", "公司", "店", "餐厅", "酒店", "场馆", "地点", "地址", "位置", "场地", "单位", "考场", "营地", "村", "镇", "县", "市");

    private ChineseShapes() {}
}
