package cofio.fact.chinese;

import static org.assertj.core.api.Assertions.assertThat;

import cofio.fact.Topic;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChineseTopicTest {

    @ParameterizedTest
    @CsvSource(delimiterString = "=>", textBlock = """
        我叫何平                   => ABOUT_ME
        最喜欢的颜色：绿色         => ABOUT_ME
        身高：172cm                => ABOUT_ME
        猫：团团                   => ABOUT_ME
        前年我去过葡萄牙           => ABOUT_ME
        我不吃猪肉了               => ABOUT_ME
        女儿：小雨                 => PEOPLE
        大姐在青海教书             => PEOPLE
        同事小何养了一只柯基       => PEOPLE
        孟可欣是我的邻居           => PEOPLE
        我妈是医生                 => PEOPLE
        韩雪梅教授在北大任教       => PEOPLE
        最好的朋友：阿杰           => PEOPLE
        周末在家休息               => OTHER
        老板姓欧阳                 => WORK
        公司：云杉科技             => WORK
        项目：海螺                 => WORK
        我在京东上班               => WORK
        导师：韩雪梅               => WORK
        年假一共10天               => WORK
        我对芒果过敏               => HEALTH
        血型：O型                  => HEALTH
        我妈下周做手术             => HEALTH
        妈妈的降压药：氨氯地平     => HEALTH
        地址：人民路1号            => PLACES
        我住在大理                 => PLACES
        停车位：B1-23              => PLACES
        钥匙在抽屉里               => PLACES
        老婆的生日：8月1日         => DATES
        结婚纪念日：5月20日        => DATES
        项目截止日期：12月31日     => DATES
        运动会改到周三了           => DATES
        牙医预约在12月3号          => DATES
        门锁密码：609815           => CODES
        手机号：13612345678        => CODES
        车牌号：京A·D12345         => CODES
        银行卡尾号：0017           => CODES
        老李的电话：010-66778899   => CODES
        座右铭：“知行合一”         => CODES
        鱼缸的过滤器每两周清洗一次 => OTHER
        今天是周三                 => OTHER
        """)
    void aLineStandsUnderItsHeading(String line, Topic topic) {
        assertThat(ChineseTopic.of(line)).isEqualTo(topic);
    }
}
