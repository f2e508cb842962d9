package cofio.answer.chinese;

import java.util.regex.Pattern;

/** What kind of thing a question asks for, with the words that ask for it; the first that stands in a question counts. */
enum ChineseWanted {
    WHY("为什么|为何|为啥|什么原因|因为什么|怎么会"),
    CLOCK("(?:早上|上午|中午|下午|晚上)?几点钟?(?:半)?"),
    WEEKDAY("每?(?:周|星期|礼拜)几"),
    DAY("几月几[号日]|哪一?天|哪一?日|什么日子|几月份?|(?<!第)几号(?![楼线院门机房店厅车])"),
    YEAR("哪一?年|几几年|什么年份"),
    WHEN("什么时候|啥时候|何时|什么时间|哪个时间|哪个?月份?|哪个?周|哪个季节|哪个学期"),
    LENGTH("多长时间|多久"),
    TRANSPORT("怎么(?=去|来|上班|上学|回|走|过去|通勤)|怎样(?=去|来|上班|回)|坐什么车?|用什么交通工具|什么交通工具|什么方式(?=上班|去|回|通勤)"),
    AGE("几岁|多少岁|多大年纪|多大岁数|多大|几周岁"),
    MONEY("多少钱|几块钱|多少块钱?|多少元|什么价位?|花了多少|多少人民币"),
    NUMBER("第几|百分之几|多少|多高|多重|多远|多长|多宽|多快|多深|(?<![周期拜好哪那这前近后])几"),
    NAME("叫什么名字|名字叫什么|名字是什么|叫做什么|叫什么|叫啥|什么名字|怎么称呼|姓什么|姓啥|姓甚名谁|名字叫啥"),
    WHO("谁|哪位|什么人|哪个人"),
    WHERE("哪里|哪儿|哪边|什么地方|哪个地方|啥地方|何处|(?<=[在去到住回来])哪(?![个种家所门条本部款间支只首类台辆把位座栋层一些])|(?<=[在去到住])哪$"),
    WHAT("什么|啥|哪[一几]?[个种家所门条本部款间支只首类台辆把位座栋层道场份届口项趟块些双张件套棵颗瓶盒篇句段期班]?|怎么样|怎么说的?|怎么写的?|如何|怎样"),
    HOW("怎么|咋"),
    WHETHER("是不是|有没有|是否|能不能|会不会|要不要|可不可以|([\\p{IsHan}])[不没]\\1|了没有?$|吗$"),
    ANYTHING("$");

    final Pattern words;

    ChineseWanted(String words) {
        this.words = Pattern.compile(words);
    }

    boolean isTime() {
        return this == CLOCK || this == WEEKDAY || this == DAY || this == YEAR || this == WHEN;
    }
}
