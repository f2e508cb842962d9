package cofio.fact.chinese;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChineseIdentityTest {

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", textBlock = """
        手机号：13612345678        => 手机号码：18912345678
        手机号：13612345678        => 我的电话号码是18912345678
        手机：13612345678          => 现在的手机号：18912345678
        生日：3月3号               => 出生日期：1990年3月3日
        生日：3月3号               => 我出生于1990年3月3日
        地址：人民路1号            => 家庭住址：解放路2号
        邮箱：a@b.cn               => 我的邮箱地址是c@d.cn
        老婆：李娜                 => 我太太叫李娜
        媳妇的生日：8月1日         => 我妻子的生日是8月2日
        我妈叫周敏                 => 母亲：周敏
        爸爸：张建国               => 我父亲的名字是张建国
        媽媽的生日：三月八號       => 我妈的生日是三月九号
        我家猫叫团团               => 猫：团团
        保险箱的口令：a            => 保险箱口令：b
        最爱的歌手：王菲           => 最喜欢的歌手：陈奕迅
        我住在大理                 => 我搬到昆明了
        我住在大理                 => 我家在昆明
        我住在大理                 => 现在我住昆明
        我在京东上班，做测试       => 我跳槽到小米了
        我在京东上班               => 我现在在一家诊所当会计
        我姐住在成都               => 姐姐现在住在重庆
        我每周吃两次猪肉           => 我不吃猪肉了
        我每天喝一杯拿铁           => 我现在不喝咖啡了
        我每天抽一包烟             => 我戒烟了
        我对芒果过敏               => 过敏：芒果
        我对芒果过敏               => 芒果过敏
        我爱吃榴莲                 => 我不喜欢吃榴莲
        我今年32岁                 => 我33岁了
        我体重65公斤               => 体重：63公斤
        我表妹身高168              => 表妹的身高：169
        运动会定在周五             => 运动会改到下周一了
        运动会：周五               => 运动会的时间：下周一
        瑜伽课：周六上午           => 瑜伽课改到周日了
        钥匙在抽屉里               => 钥匙放在鞋柜上
        工位：3楼                  => 我换了工位，在5楼窗边
        我是老师                   => 职业：设计师
        我老家在绍兴               => 籍贯：浙江绍兴
        会议室：301                => 会议室换到405了
        小雨喜欢画画               => 小雨不喜欢画画了
        """)
    void saidInOtherWordsItIsTheSame(String one, String other) {
        assertThat(ChineseIdentity.of(one).key())
                .isEqualTo(ChineseIdentity.of(other).key());
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", textBlock = """
        手机号：13612345678        => 旧手机号：18912345678
        手机号：13612345678        => 以前的手机号：18912345678
        手机号：13612345678        => 老婆的手机号：18912345678
        手机号：13612345678        => 手机：iPhone 15
        我住在大理                 => 我住的房子是租的
        我住在大理                 => 我以前住在大理
        我住在大理                 => 我姐住在大理
        我住在大理                 => 我下个月要搬到大理
        妈妈的生日：3月3号         => 岳母的生日：3月4号
        大姐在青海教书             => 二姐在广西教书
        小何养了一只柯基           => 我养了一只柯基
        小何的柯基：肉松           => 柯基：肉松
        我吃猪肉                   => 我吃牛肉
        我去过泰国                 => 我去过越南
        公司：云杉科技             => 公司的地址：北京
        公司：云杉科技             => 公司有300人
        我在京东上班               => 我在医院做志愿者
        我在京东上班               => 我在家做饭
        我在京东上班               => 我是程序员
        门锁密码：1                => 保险箱密码：1
        燃气户号：6009             => 电费户号：6009
        运动会：周五               => 运动会在体育馆
        项目：海螺                 => 现在做的项目：海螺
        最喜欢的颜色：蓝色         => 喜欢的颜色：蓝色
        我用的是小米手机           => 我开的是比亚迪
        小李的老婆是护士           => 小李是护士
        生日：3月3号               => 结婚纪念日：3月3号
        """)
    void differentThingsStayApart(String one, String other) {
        assertThat(ChineseIdentity.of(one).key())
                .isNotEqualTo(ChineseIdentity.of(other).key());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "手机号：136",
                "生日：3月3号",
                "血型：O型",
                "导师：韩教授",
                "妈妈：周敏",
                "大女儿：安安",
                "最喜欢的书：活着",
                "我住在大理",
                "我在京东上班",
                "车牌号：京A·D12345",
                "体重：65kg",
                "门锁密码：1",
                "老婆的生日：8月1日"
            })
    void ofTheseThereIsOne(String line) {
        assertThat(ChineseIdentity.of(line).single()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "女儿：小雨",
                "弟弟：小川",
                "朋友：老周",
                "同事：小何",
                "猫：团团",
                "爱好：摄影",
                "项目：海螺",
                "我对芒果过敏",
                "喜欢的颜色：蓝色",
                "我去过泰国",
                "我喜欢爬山",
                "待办：交水费",
                "我用的是小米手机",
                "朋友的生日：5月1日",
                "费用一共300块"
            })
    void ofTheseThereMayBeMany(String line) {
        assertThat(ChineseIdentity.of(line).single()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"我不吃猪肉了", "我戒烟了", "我讨厌下雨天", "我对海鲜不过敏", "我不住在大理了", "我不再喝酒了", "老公不吃辣", "过敏：无"})
    void negationIsKnown(String line) {
        assertThat(ChineseIdentity.of(line).negated()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"我吃猪肉", "我喜欢下雨天", "我对海鲜过敏", "我住在大理", "不锈钢锅在柜子里"})
    void whatIsSoIsNotNegated(String line) {
        assertThat(ChineseIdentity.of(line).negated()).isFalse();
    }
}
