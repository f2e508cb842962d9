package cofio.answer.chinese;

import cofio.fact.chinese.ChineseWords;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The words of everyday life by which questions and facts are compared. Words between two bars mean the same to
 * somebody who asks; of a kind, each of the words after the colon is one.
 */
final class ChineseConcepts {
    static final int LONGEST = 6;

    private static final String SAME = """
        住 居住 住在 家住 住址 地址 家庭住址 家庭地址 居住地 搬到 搬去 搬进 搬回 搬家 定居 租住 安家 落户 家在 住处 住所
        工作 职业 上班 任职 就职 供职 任教 打工 入职 从事 职位 岗位 创业 教书 实习 当 公司 单位 工作单位 职务 干活 跳槽 谋生 行业
        打扫 保洁 清洁 卫生 家政
        房主 业主
        联系人 联络人 对接人 接头人
        公司 单位 企业 雇主 厂 工作室 事务所 集团
        老家 籍贯 家乡 故乡 祖籍 哪里人 出生地
        车 汽车 座驾 开车 轿车 车子 车型 开的 车辆 私家车
        车牌 车牌号 牌照 车牌号码
        车位 停车位 停车 停 停放 车位号 停车场 停在 泊车
        过敏 起疹子 不能吃 不能碰 过敏原 过敏源 过敏史 忌口 不耐受 疹子 碰不得 吃不了
        忌口 不吃 不能吃 戒
        价格 要价 报价 开价 总价 价钱 花 花了 多少钱 费用 售价 收费 花费 开销 支付 付 付了 花销 成本 贵
        喜欢 爱 喜爱 最爱 爱吃 爱喝 爱看 爱听 偏爱 最喜欢 钟爱 迷上 爱好 热爱 着迷 喜好 偏好
        爱好 兴趣 兴趣爱好 业余 消遣 喜欢
        讨厌 不喜欢 最讨厌 厌恶 反感 受不了 不爱 烦 最怕 最烦
        害怕 怕 恐惧 最怕 恐
        生日 出生 出生日期 生于 过生日 诞生 出生于
        电话 号码 手机号 电话号码 手机号码 联系电话 联系方式 座机 打电话 热线 移动电话
        抽烟 吸烟 戒烟 烟 抽 香烟
        喝酒 戒酒 酒
        邮箱 电子邮件 邮件 邮箱地址 email Email 电邮 电子邮箱 E-mail
        密码 口令 暗号 通行码 passcode 密令 password
        账号 帐号 账户 用户名 户头 登录名
        房租 租金 租房 月租
        房贷 月供 按揭 贷款
        工资 薪水 月薪 薪资 收入 挣 赚 工钱 薪酬 待遇
        专业 主修 学的 读的 学的是 读的是 攻读 系
        学 学习 读 念 读书 上学 就读 念书 上大学 读研 读博 留学 进修 求学 在读 考上 学校 大学
        毕业 母校 毕业于 毕业院校
        结婚 成家 结婚纪念日 婚礼 领证 成亲 办婚礼 登记结婚 嫁 娶
        离婚 离异
        恋爱 谈恋爱 交往 在一起 处对象
        名字 姓名 叫 大名 全名 名叫 叫做 名称 称呼
        小名 乳名 昵称 外号 绰号
        身高 个子 多高 有多高
        体重 多重
        年龄 岁数 岁 周岁 几岁 多大
        尺码 码数 码
        鞋码 鞋号 鞋 穿多大的鞋
        养 宠物 养了 养着 养的
        买 购买 买的 入手 购入 买了 置办 下单
        卖 出售 转让 卖掉
        租 租的 租了 租用
        送 赠送 礼物 送的 给的
        吃药 服药 用药 服用 药 吃的药
        手术 开刀 动手术
        生病 病 得病 患 患有 确诊 疾病 得了
        看病 就诊 门诊 复诊 挂号 看医生 复查 面诊
        体检 检查身体
        受伤 骨折 摔伤 扭伤 摔断 摔
        跑步 晨跑 夜跑 慢跑
        健身 锻炼 运动 撸铁 健身房
        旅行 旅游 游玩 度假 玩 出游 去玩 自驾游
        去过 到过 去了 去玩 游览 旅行 旅游 去旅游 玩过
        出差 公差
        飞机 航班 航班号 坐飞机 飞 班机
        高铁 火车 车次 动车 列车 坐火车
        会议 开会 例会 会
        面试 应聘
        考试 考 应考 测验 考了
        成绩 分数 考了 得分 分
        驾照 驾驶证 驾驶执照 本子
        护照 护照号
        身份证 身份证号
        银行卡 信用卡 储蓄卡 卡
        截止 期限 最后期限 deadline 截止日期 截稿 到期 ddl 死线 截止时间
        到期 过期 有效期 失效 到期日 期满
        开始 起 开始学 开始做 起初 从
        结束 完 完成 截止
        上课 课 课程 上的课 课时 培训班 兴趣班 班
        教 老师 教练 任课 授课 教授 讲课 任教
        下班 收工 放工
        放学 下课
        起床 起来 起
        睡觉 睡 就寝 入睡 休息 上床
        早饭 早餐 早点
        午饭 午餐 中饭
        晚饭 晚餐
        IP ip IP地址 内网地址 公网地址 局域网地址
        地方 环境 位置 地点 场所 场地 在哪
        座位 工位 位子 座 办公位
        钥匙 备用钥匙
        放 放在 存放 收在 藏 藏在 搁 摆 摆在 保管 放到 存
        聚会 聚餐 吃饭 饭局 聚 见面 碰面 约 约了 约会
        搬家 搬 乔迁 搬到
        装修 翻修 装潢
        维修 修 修理 保养
        快递 包裹 邮件
        取件码 取货码 提货码
        项目 课题 工程
        规模 大小 多大
        认识 相识 遇见 结识 遇到
        去世 过世 走了 离世 病逝 不在了
        退休 退了
        辞职 离职 裸辞 不干了
        升职 晋升 提拔
        怀孕 预产期 有喜 怀
        血型 血
        星座 什么座
        生肖 属相 属 属什么
        口味 辣 咸淡
        喝 饮 饮料 喝的
        吃 食 吃的 食物 吃饭
        看 观看 看书 阅读 在看 读 看的
        听 收听 听歌
        玩 打游戏 游戏
        会说 会讲 掌握 说 讲 语言
        擅长 拿手 特长 强项 拿手菜 最会
        弹 拉 乐器 演奏
        打 打球
        梦想 愿望 理想 心愿
        目标 计划 打算 准备
        保险 保单 投保 车险 险
        歇业 关门 不开门 打烊 停业 不营业 休业 闭店
        会员 会员卡 会员号
        网络 宽带 上网 网
        WiFi wifi Wi-Fi WIFI 无线网 无线 wi-fi 无线网络
        微信 微信号
        天气 气温
        预算 经费
        押金 定金 保证金
        学费 学杂费 培训费
        孩子 小孩 娃 宝宝 儿子 女儿 子女
        老婆 妻子 太太 媳妇 夫人 爱人 另一半 配偶
        丈夫 老公 先生 爱人 另一半 配偶
        牌子 品牌 什么牌 型号 款 款式
        颜色 色
        用 使用 在用 用的 用的是
        穿 穿的
        参加 报名 报了 报 加入 参与
        订 预订 预定 订了 订的 预约 约 约了
        换 更换 更新 换成 换了
        丢 弄丢 遗失 丢了 掉了
        借 借给 借了 借走 欠
        还 归还 还钱 还清 还款
        投资 理财 基金 股票 买的基金
        大学 学校 院校 高校
        医院 诊所 就医
        语言 外语
        座右铭 格言 人生信条
        口头禅 常说
        广告语 口号 标语 slogan 宣传语
        学生 人 同学 学员 员工 成员 人员
        花 植物 绿植 盆栽 花草
        浇水 浇 浇一次水
        喂 喂食 喂养
        疫苗 打疫苗 接种 打针
        头发 发型 理发 剪头发
        眼镜 近视 度数 视力
        电费 电表
        燃气 煤气 天然气
        物业 物管
        门锁 大门
        保险箱 保险柜
        """;

    private static final String KINDS = """
        宠物: 猫 狗 兔子 仓鼠 乌龟 鹦鹉 金鱼 鸟 鱼 龙猫 荷兰猪 蜥蜴 蛇 猫咪 狗狗 小狗 小猫 橘猫 英短 美短 布偶 加菲猫 暹罗 狸花猫 金毛 柯基 泰迪 哈士奇 二哈 拉布拉多 边牧 柴犬 比熊 萨摩耶 博美 雪纳瑞 吉娃娃 斗牛 德牧 土狗 田园犬 八哥 松狮 阿拉斯加 马尔济斯 贵宾 法斗 豚鼠 守宫 田园猫 缅因 三花 奶牛猫 波斯猫
        狗: 狗狗 小狗 金毛 柯基 泰迪 哈士奇 二哈 拉布拉多 边牧 柴犬 比熊 萨摩耶 博美 雪纳瑞 吉娃娃 斗牛犬 德牧 土狗 田园犬 松狮 阿拉斯加 马尔济斯 贵宾 法斗 巴哥 腊肠
        猫: 猫咪 小猫 橘猫 英短 美短 布偶 加菲猫 暹罗 狸花 田园猫 缅因 三花 奶牛猫 波斯猫 蓝猫 银渐层 金渐层
        眼镜: 老花镜 近视镜 墨镜 太阳镜 隐形眼镜 镜片 镜框
        鞋: 跑鞋 球鞋 皮鞋 凉鞋 运动鞋 拖鞋 高跟鞋 靴子 雨靴 帆布鞋
        衣服: 校服 园服 T恤 衬衫 外套 裙子 毛衣 西装 大衣 羽绒服 旗袍 卫衣 工服 制服 礼服
        房子: 二手房 新房 公寓 别墅 学区房 老房 出租屋
        房: 二手房 新房 公寓 别墅 学区房
        比赛: 马拉松 锦标赛 决赛 联赛 半马 全马 杯赛
        家电: 冰箱 洗衣机 空调 电视 微波炉 烤箱 热水器 洗碗机 油烟机 扫地机器人
        酒店: 宾馆 民宿 旅馆 客栈 青旅
        咖啡: 美式 拿铁 卡布奇诺 摩卡 浓缩 手冲 意式 冷萃
        茶: 绿茶 红茶 乌龙 龙井 普洱 铁观音 大麦茶 花茶 白茶 奶茶 毛尖 碧螺春 抹茶 菊花茶
        酒: 白酒 红酒 啤酒 葡萄酒 威士忌 茅台 黄酒 清酒 鸡尾酒
        饮料: 咖啡 茶 可乐 雪碧 果汁 牛奶 豆浆 美式 拿铁 卡布奇诺 摩卡 绿茶 红茶 乌龙 龙井 普洱 铁观音 大麦茶 奶茶 气泡水 柠檬水 酸奶 啤酒 椰汁 苏打水
        水果: 苹果 香蕉 葡萄 西瓜 草莓 芒果 榴莲 橙子 橘子 桃子 梨 樱桃 荔枝 龙眼 菠萝 火龙果 猕猴桃 柚子 蓝莓 哈密瓜 山竹 枇杷 石榴 柿子 杨梅 李子 百香果
        蔬菜: 白菜 菠菜 西红柿 番茄 黄瓜 茄子 土豆 香菜 芹菜 苦瓜 萝卜 西兰花 豆角 韭菜 洋葱 胡萝卜 秋葵 南瓜
        运动: 跑步 游泳 羽毛球 篮球 足球 乒乓球 网球 瑜伽 健身 爬山 登山 骑行 骑车 滑雪 滑板 攀岩 太极 排球 高尔夫 跳绳 徒步 拳击 散打 普拉提 飞盘 马拉松 击剑 射箭 冲浪 潜水 台球 棒球 舞蹈 跳舞 广场舞 晨跑 夜跑 举铁 跆拳道 桨板
        乐器: 吉他 钢琴 小提琴 大提琴 古筝 二胡 笛子 架子鼓 尤克里里 琵琶 萨克斯 口琴 长笛 手风琴 古琴 贝斯 葫芦丝 单簧管 电子琴 洞箫
        颜色: 红色 蓝色 绿色 黄色 黑色 白色 灰色 紫色 粉色 橙色 棕色 银色 金色 青色 墨绿 米色 藏青 天蓝 深蓝 浅蓝 粉红 咖啡色 卡其 酒红 湖蓝 雾霾蓝
        语言: 英语 中文 汉语 日语 法语 德语 俄语 韩语 西班牙语 葡萄牙语 阿拉伯语 意大利语 粤语 闽南语 普通话 泰语 越南语 上海话 四川话 客家话 波兰语 荷兰语 拉丁语
        外语: 英语 日语 法语 德语 俄语 韩语 西班牙语 葡萄牙语 阿拉伯语 意大利语 泰语 越南语
        编程语言: Java Python Rust Go C++ C语言 JavaScript TypeScript Kotlin Swift Ruby PHP Scala Haskell Lua Perl Dart Elixir Julia
        国家: 中国 美国 日本 韩国 英国 法国 德国 意大利 西班牙 葡萄牙 荷兰 比利时 瑞士 瑞典 挪威 芬兰 丹麦 冰岛 奥地利 波兰 捷克 匈牙利 希腊 土耳其 俄罗斯 乌克兰 加拿大 墨西哥 古巴 巴西 阿根廷 智利 秘鲁 哥伦比亚 澳大利亚 澳洲 新西兰 印度 尼泊尔 斯里兰卡 巴基斯坦 泰国 越南 老挝 柬埔寨 缅甸 马来西亚 新加坡 印尼 印度尼西亚 菲律宾 蒙古 朝鲜 哈萨克斯坦 乌兹别克斯坦 伊朗 伊拉克 以色列 沙特 阿联酋 迪拜 卡塔尔 埃及 摩洛哥 突尼斯 肯尼亚 坦桑尼亚 南非 埃塞俄比亚 尼日利亚 爱尔兰 苏格兰 克罗地亚 塞尔维亚 罗马尼亚 保加利亚 马尔代夫 毛里求斯 斐济 不丹 孟加拉 格鲁吉亚 亚美尼亚 约旦 马耳他 塞舌尔 文莱 玻利维亚 厄瓜多尔 卢森堡 斯洛文尼亚 爱沙尼亚 拉脱维亚 立陶宛
        交通: 地铁 公交 公交车 高铁 火车 飞机 自行车 电动车 骑车 开车 打车 走路 步行 动车 摩托车 班车 轮渡 骑行 坐车 拼车 网约车
        孩子: 儿子 女儿 大女儿 小女儿 大儿子 小儿子 双胞胎 闺女
        科: 物理 数学 语文 英语 化学 生物 历史 地理 政治 体育 音乐 美术 信息技术
        科目: 物理 数学 语文 英语 化学 生物 历史 地理 政治 体育 音乐 美术 信息技术
        学科: 物理 数学 语文 英语 化学 生物 历史 地理 政治 体育 音乐 美术
        病: 糖尿病 高血压 哮喘 感冒 胃病 关节炎 心脏病 抑郁症 失眠 鼻炎 痛风 白内障 脂肪肝 颈椎病 贫血 肺炎 流感 高血脂 偏头痛 湿疹
        游戏: 王者荣耀 原神 英雄联盟 塞尔达 我的世界 吃鸡 象棋 围棋 麻将 扑克 动物森友会 狼人杀
        车: 比亚迪 特斯拉 丰田 本田 大众 宝马 奔驰 奥迪 别克 福特 吉利 长安 哈弗 理想 蔚来 小鹏 沃尔沃 雷克萨斯 马自达 日产 红旗 五菱 奇瑞 保时捷 问界 起亚 现代 捷达 路虎 SUV 摩托 摩托车 电动车 自行车 哈雷 卡罗拉 思域 雅阁 轩逸 凯美瑞
        牌子: 比亚迪 特斯拉 丰田 本田 大众 宝马 奔驰 奥迪 别克 福特 吉利 长安 哈弗 理想 蔚来 小鹏 沃尔沃 雷克萨斯 马自达 日产 红旗 五菱 奇瑞 保时捷 苹果 华为 小米 三星 vivo OPPO 荣耀 联想 戴尔 惠普 佳能 尼康 索尼 海尔 美的 格力 西门子 松下 大疆 耐克 阿迪达斯 捷安特 iPhone MacBook 富士 徕卡 ThinkPad
        """;

    /** Words that say nothing about what is asked for. */
    private static final String SILENT = """
        的 了 吗 呢 吧 啊 呀 嘛 哦 是 在 有 我 你 您 他 她 它 们 个 这 那 都 也 还 就 才 又 很 把 被 给 和 跟 与 去 来 过 着 得 之 里 做 要 会 能 到 想 对 家 人 新 说 位 所 种 门 第 该 我们 咱们 我家
        一个 一共 总共 现在 目前 如今 已经 平时 一般 通常 大概 大约 到底 究竟 来着 具体 请问 那个 那句 这个 那只 这只 那位 那家 那条 那本 那件 那次 这次 上次 一次 自己 应该 可以 需要 必须 打算 准备
        正在 最近 今年 以前 之前 原来 曾经 从前 过去 原先 当时 当初 后来 之后 以后 每天 每周 每个月 每月 每年 一年 一天 一周 一个月 一次 一下 一直 经常 常常 总是 分别 各自 情况 信息 东西 事情 时候 时间 日期 名字
        里面 上面 下面 那里 这里 那边 这边 里说 提到 说过 说的 告诉 知道 记得 记住 还记得 是否 有没有 是不是 或者 以及 还有 另外 然后 因为 所以 如果 但是 不过 就是 真的 其实 比较 特别 非常 最 谁 什么 哪 哪里 多少
        当年 当初 当天 那年 那时 那时候 主要 原话 原文 全文 内容 整句 完整 一句 这场 那场 这回 那回 一样 某个 某样 其中 里头 如今 眼下 目前为止 前阵子 好像 似乎 大家 好些 很多 许多 好久 后面 最后 终于 马上 快要 即将 刚好 正好 还有没有
        怎么 为什么 几 啥 进行 举行 举办 开展 发生 样子 类型 种类 所有 全部 一些 哪些 什么样 我的 你的 家里 家的 早上 上午 中午 下午 晚上 一节 一台 一辆 一只 一条 一件 一本 一杯 一份 一套 每次 每人 每晚 刚刚 刚才 刚 每 些 路上 单程 用什么 两个 品种 些什么
        """;

    /** Words that begin or end like one above and are another. */
    private static final String OTHERS = """
        开始 开会 开心 开店 住院 住宿 学期 教室 教育 看病 看见 花生 花园 吃惊 喝彩 会计 打算 打电话 打车 打印 打扫 买单 养老 养生 租约 合同 车管所 车站 车间 火锅 火车站 机场 家长 家长会 家庭 家具 家电 人民 新年 新闻 说明 说明书
        门票 门诊 门口 大门 第一 有效 有限 有限公司 对方 对象 对面 会员 会议室 能力 能源 到达 想法 想念 来自 过年 过期 过节 得分 公园 公寓 公里 公斤 公交卡 服务器 路由器 笔记 笔记本 年假 年终奖 工龄 里程 里程碑 个人 人口
        中国人 老人 行李 中心 做饭 做梦 做客 家务 家教 还款 就业 很多 都市 要求 要点 给予 和平 跟踪 着急 是非 在线 是因为 我国 分钟 分公司 药店 药房 花店 花费 车票 机票 船票 电影 电影票 电视 电脑 电话费 学习机 学分 学位 学历 学号
        """;

    private static final Map<String, ChineseMeaning> MEANINGS = new HashMap<>();
    private static final Map<String, Set<String>> MEMBERS = new HashMap<>();
    private static final Set<String> QUIET = new HashSet<>();
    private static final Set<String> WORDS = new HashSet<>();

    static {
        int group = 0;
        for (String line : SAME.split("\n", -1)) {
            for (String word : split(line)) {
                mean(word, group);
            }
            group++;
        }
        Map<String, Integer> attributes = new HashMap<>();
        for (Map.Entry<String, String> attribute : ChineseWords.attributes().entrySet()) {
            Integer known = attributes.get(attribute.getValue());
            int number = known == null ? group++ : known;
            attributes.put(attribute.getValue(), number);
            mean(attribute.getKey(), number);
        }
        for (String line : KINDS.split("\n", -1)) {
            int colon = line.indexOf(':');
            if (colon > 0) {
                Set<String> members = MEMBERS.computeIfAbsent(line.substring(0, colon), key -> new HashSet<>());
                for (String word : split(line.substring(colon + 1))) {
                    members.add(word);
                }
            }
        }
        QUIET.addAll(Set.of(split(SILENT.replaceAll("\\s+", " "), true)));
        WORDS.addAll(MEANINGS.keySet());
        WORDS.addAll(MEMBERS.keySet());
        MEMBERS.values().forEach(WORDS::addAll);
        WORDS.addAll(QUIET);
        for (String line : OTHERS.split("\n", -1)) {
            WORDS.addAll(Set.of(split(line)));
        }
        WORDS.addAll(ChineseForms.nouns());
        WORDS.addAll(ChineseVerbs.longer());
        ChineseShapes.PLACE_NOUNS.stream().filter(noun -> noun.length() > 1).forEach(WORDS::add);
        WORDS.remove("");
    }

    private ChineseConcepts() {}

    private static void mean(String word, int group) {
        MEANINGS.put(word, meaning(word).with(group));
    }

    static Set<String> words() {
        return WORDS;
    }

    static boolean isWord(String word) {
        return WORDS.contains(word);
    }

    static boolean isSilent(String word) {
        return QUIET.contains(word) && !MEMBERS.containsKey(word);
    }

    static ChineseMeaning meaning(String word) {
        return MEANINGS.getOrDefault(word, ChineseMeaning.NONE);
    }

    /** The words that mean the same, and what there is of it as a kind. */
    static Set<String> alike(String word) {
        Set<String> alike = new HashSet<>(members(word));
        MEANINGS.forEach((other, meanings) -> {
            if (meanings.meets(meaning(word))) {
                alike.add(other);
            }
        });
        return alike;
    }

    /** What there is of a kind: 金毛 and 柯基 of 狗. */
    static Set<String> members(String kind) {
        return MEMBERS.getOrDefault(kind, Set.of());
    }

    static boolean same(String one, String other) {
        return one.equals(other) || meaning(one).meets(meaning(other));
    }

    private static String[] split(String line) {
        return split(line, false);
    }

    private static String[] split(String line, boolean distinct) {
        String[] words = line.strip().split("\\s+", -1);
        return distinct ? new HashSet<>(Arrays.asList(words)).toArray(String[]::new) : words;
    }
}
