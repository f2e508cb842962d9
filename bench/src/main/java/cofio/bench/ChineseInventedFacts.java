package cofio.bench;

import java.util.Random;

final class ChineseInventedFacts implements InventedFacts {
    private static final String FAMILY = "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹";
    private static final String GIVEN = "伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂英华玉萍红玲梅建文";
    private static final String[] CITIES = "上海 成都 杭州 西安 南京 武汉 青岛 厦门 昆明 长沙".split(" ");
    private static final String[] STREETS = "中山 人民 建设 解放 和平 光明 文化 胜利 朝阳 滨江".split(" ");
    private static final String[] FOODS = "饺子 火锅 红烧肉 小笼包 麻婆豆腐 烤鸭 凉面 馄饨".split(" ");
    private static final String[] PROJECTS = "北斗 青鸟 长风 晨光 远山 飞鱼 明月 春雷".split(" ");

    private final Random random;
    private int told;

    ChineseInventedFacts(long seed) {
        this.random = new Random(seed);
    }

    @Override
    public Subject next() {
        return new Subject(random.nextInt(100), told++);
    }

    @Override
    public String tell(Subject about) {
        int n = about.number();
        int share = about.share();
        if (share < 20) {
            return person(n) + "住在" + pick(CITIES) + "。";
        } else if (share < 45) {
            return person(n) + "的手机号是13" + digits(9) + "。";
        } else if (share < 60) {
            return person(n) + "的生日是" + (1 + random.nextInt(12)) + "月" + (1 + random.nextInt(28)) + "日。";
        } else if (share < 70) {
            return person(n) + "最喜欢的菜是" + pick(FOODS) + "。";
        } else if (share < 85) {
            return STREETS[n % STREETS.length] + "路" + n + "号的门禁密码是" + digits(4) + "#。";
        } else if (share < 95) {
            return PROJECTS[n % PROJECTS.length] + n + "项目的预算是" + digits(5) + "元。";
        }
        return n + "号房间路由器的序列号是X" + digits(8) + "。";
    }

    @Override
    public String ask(Subject about) {
        int n = about.number();
        int share = about.share();
        if (share < 20) {
            return person(n) + "住在哪里？";
        } else if (share < 45) {
            return person(n) + "的手机号是多少？";
        } else if (share < 60) {
            return person(n) + "的生日是哪天？";
        } else if (share < 70) {
            return person(n) + "最爱吃什么菜？";
        } else if (share < 85) {
            return STREETS[n % STREETS.length] + "路" + n + "号的门禁密码是什么？";
        } else if (share < 95) {
            return PROJECTS[n % PROJECTS.length] + n + "项目的预算有多少？";
        }
        return n + "号房间路由器的序列号是多少？";
    }

    private static String person(int n) {
        StringBuilder name = new StringBuilder().append(FAMILY.charAt(n % FAMILY.length()));
        int rest = n / FAMILY.length();
        do {
            name.append(GIVEN.charAt(rest % GIVEN.length()));
            rest /= GIVEN.length();
        } while (rest > 0);
        return name.toString();
    }

    private String pick(String[] words) {
        return words[random.nextInt(words.length)];
    }

    private String digits(int count) {
        int bound = (int) Math.pow(10, count - 1);
        return Integer.toString(bound + random.nextInt(9 * bound));
    }
}
