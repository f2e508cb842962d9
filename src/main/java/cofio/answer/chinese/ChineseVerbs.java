package cofio.answer.chinese;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Words for what is done or how it is: who asks may say them otherwise than who told. */
final class ChineseVerbs {
    /** Characters that alone tell nothing apart. */
    private static final String LIGHT = "的地得了着过吗呢吧啊呀嘛是在有我你您他她它们这那哪此该某每各自己都也还就才又再已经曾正将刚快常总很太最更挺真好多少些点几把被给和跟与同及"
            + "或而但且因为所以由从到向往对于至以用靠按让叫使请去来进出回起走找见看说讲谈问告诉记知道想做干办搞弄拿取放带打能会可要应须需当成个位只条件份次回趟遍家种样套支块场一两剩该归管变设算子";

    private static final Set<String> VERBS =
            new HashSet<>(Arrays.asList(("""
        负责 主持 管理 安排 决定 觉得 认为 推荐 介绍 提醒 答应 承诺 建议 通知 联系 对接 诊断 检查 检测 测量 显示 确定 确认 登记 参加 举办 举行 召开 组织 邀请 接待
        陪同 照顾 帮忙 帮助 支持 同意 拒绝 发现 发生 出现 存在 保存 保管 保留 留下 准备 计划 打算 希望 期待 担心 惦记 怀念 想念 记挂 挂念 念叨 喜欢 热爱 讨厌 害怕
        使用 采用 选择 挑选 选用 购买 订购 下单 支付 花费 消费 缴纳 领取 领到 获得 得到 收到 拿到 取得 赢得 完成 结束 开始 启动 进行 继续 停止 暂停 取消 推迟 提前 延期
        经营 从事 担任 任职 就职 供职 谋生 创办 开办 开设 成立 建立 组建 搭建 开发 设计 制作 生产 加工 出品 出产 销售 运营 维护 维修 保养 更换 更新 升级 替换 迁移 转移 搬迁
        居住 生活 度过 长大 成长 出生 诞生 抵达 到达 出发 启程 返回 回来 回去 离开 前往 路过 经过 位于 坐落 放置 摆放 存放 藏匿 塞进 停放 停靠 悬挂 粘贴
        佩戴 穿着 打扮 品尝 享用 食用 饮用 服用 注射 涂抹 练习 训练 学习 掌握 了解 认识 熟悉 结识 遇见 碰见 约定 商量 讨论 谈成 签订 签署 交付 提交 上交 递交 发布 上架 上线 发售
        打扫 清洁 清理 收拾 整理 洗涤 晾晒 浇灌 修剪 喂养 饲养 照看 看护 接送 送走 迎接 驾驶 乘坐 搭乘 骑行 步行 出行 通勤 休息 睡觉 入睡 起床 醒来 放下 拿起 打开 关闭
        得了 患 患有 诊断 买 卖 借 还 送 租 换 吃 喝 听 玩 养 开 骑 跑 游 爬 住 种 读 挂 塞 按 撒 摆 搁 挪 迁 搬 睡 躺 坐 站 骑 驾 乘 搭 唱 演 跳 弹 写 画 拍 录 剪 缝 织 煮 烧 炒 烤 煎 炖 泡 洗 擦 扫 拖 晒 晾 戴 穿 盖 铺 装 拆 修 补 加 减 扔 倒 挤 抬 推 拉 抄 查 翻 填 签 交 领 收 递 寄 传
        总 老 常 挺 特别 具体 究竟 大概 差不多 合适 舒服 方便 满意 合他心意 心意 喜好 嘴边 手里 手头 手上 身上 身边 旁边 那边 这边 方面 时间 时候 日子 东西 事情 情况 问题 原因 地方 位置 结果
        """).strip().split("\\s+", -1)));

    private ChineseVerbs() {}

    /** Pairs of which one is the contrary of the other, or another event. */
    private static final String OPPOSITES = "买卖 卖买 借还 还借 送收 收送 租买 嫁娶 娶嫁 教学 学教 修买 换买 装买 拆装 丢买 来去 开关 关开";

    /** What must not stand in a line that is to tell of this; empty if anything may. */
    static String opposite(String verb) {
        int at = verb.length() == 1 ? OPPOSITES.indexOf(verb) : -1;
        while (at > 0 && OPPOSITES.charAt(at - 1) != ' ') {
            at = OPPOSITES.indexOf(verb, at + 1);
        }
        return at < 0 ? "" : OPPOSITES.substring(at + 1, at + 2);
    }

    static boolean isLight(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (LIGHT.indexOf(word.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Those of more than one character, by which a text is cut into words. */
    static List<String> longer() {
        return VERBS.stream().filter(verb -> verb.length() > 1).toList();
    }

    static boolean isVerb(String word) {
        return VERBS.contains(word);
    }

    /** The length of the verb that begins here, or 0. */
    static int at(String text, int at) {
        for (int length = Math.min(4, text.length() - at); length > 0; length--) {
            if (VERBS.contains(text.substring(at, at + length))) {
                return length;
            }
        }
        return 0;
    }
}
