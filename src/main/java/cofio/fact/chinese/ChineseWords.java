package cofio.fact.chinese;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The Chinese words that decide who or what a sentence is about. In the lists of groups the words between two bars
 * are for one and the same thing, and the first of them stands for it in an identity. Everything is in simplified characters; text is
 * folded before it is compared, one character for one, so that positions stay what they are.
 */
public final class ChineseWords {
    private ChineseWords() {}

    /** People of whom one has one. */
    private static final String ONE_PERSON = """
        妻子 老婆 太太 媳妇 夫人 内人 | 爱人 | 丈夫 老公 先生 | 妈妈 妈 母亲 老妈 妈咪 娘
        爸爸 爸 父亲 老爸 爹 老爹 爹地 | 奶奶 祖母 | 爷爷 祖父 | 外婆 姥姥 外祖母 | 外公 姥爷 外祖父
        岳母 丈母娘 | 岳父 老丈人 | 婆婆 | 公公 | 爸妈 父母 爹妈 | 女朋友 女友 | 男朋友 男友 | 未婚妻
        未婚夫 | 对象 | 导师 | 老板 老闆 | 上司 领导 直属领导 顶头上司 主管 | 班主任 | 校长 | 房东
        室长 | 班长 | 组长 | 队长 | 教练 | 私教 | 会计 | 律师 | 中介 | 家庭医生 家庭大夫 | 主治医生 主治医师 主治大夫
        牙医 牙科医生 牙科大夫 | 合伙人 | 秘书 | 助理 | 辅导员 | 紧急联系人 | 监护人 | 介绍人 | 负责人
        """;

    /** People and animals of whom one may have many. */
    private static final String MANY_PERSONS = """
        儿子 | 女儿 闺女 | 孩子 小孩 娃 宝宝 | 双胞胎 | 哥哥 哥 | 姐姐 姐 | 弟弟 弟 | 妹妹 妹 | 兄弟
        姐妹 | 孙子 | 孙女 | 外孙 | 外孙女 | 侄子 | 侄女 | 外甥 | 外甥女 | 叔叔 叔 | 婶婶 婶
        伯伯 伯父 | 伯母 | 姑姑 姑妈 | 姑父 姑丈 | 舅舅 舅 | 舅妈 | 姨 姨妈 | 姨父 姨夫 | 表哥
        表姐 | 表弟 | 表妹 | 堂哥 | 堂姐 | 堂弟 | 堂妹 | 嫂子 | 姐夫 | 妹夫 | 弟媳 弟妹 弟媳妇
        女婿 | 儿媳 儿媳妇 | 小姑子 | 小叔子 | 小舅子 | 小姨子 | 亲家 | 干妈 | 干爹 | 继父 | 继母
        朋友 | 好友 好朋友 | 闺蜜 | 死党 哥们 发小 铁哥们 | 同学 | 同桌 | 室友 舍友 | 合租室友 | 邻居
        同事 | 下属 | 师傅 | 徒弟 | 学生 | 老师 | 师兄 | 师姐 | 师弟 | 师妹 | 学长 | 学姐 | 客户
        甲方 | 保姆 | 阿姨 | 网友 | 队友 | 球友 | 驴友 | 亲戚 | 前妻 | 前夫 | 前女友 | 前男友
        前任 | 医生 大夫 | 老板娘
        """;

    private static final String PETS = """
        猫 猫咪 小猫 猫猫 | 狗 狗狗 小狗 狗子 | 宠物 | 兔子 | 仓鼠 | 乌龟 | 鹦鹉 | 金鱼 | 鸟 | 金毛
        柯基 | 泰迪 | 哈士奇 二哈 | 拉布拉多 | 边牧 | 柴犬 | 比熊 | 萨摩耶 | 橘猫 | 英短 | 美短
        布偶 布偶猫 | 加菲猫 | 龙猫 | 荷兰猪
        """;

    /** What one has one of at a time. */
    private static final String ONE_ATTRIBUTE = """
        名字 姓名 全名 大名 | 小名 乳名 | 昵称 | 外号 绰号 | 英文名 英文名字 | 网名 | 笔名
        生日 出生日期 出生年月日 | 出生地 | 农历生日 阴历生日 | 年龄 岁数 | 性别 | 身高 个子 | 体重 | 血型
        星座 | 生肖 属相 | 国籍 | 民族 | 籍贯 老家 家乡 故乡 | 学历 | 专业 | 学校 | 母校 | 大学
        职业 工作 | 职位 职务 岗位 职称 头衔 | 单位 工作单位 公司 单位名称 公司名称 雇主 | 部门 | 行业
        工资 薪水 月薪 薪资 | 年薪 | 奖金 | 手机号 手机号码 电话号码 电话 联系电话 联系方式 号码 移动电话
        座机 固定电话 座机号 家里电话 | 邮箱 邮箱地址 电子邮件 电子邮箱 邮件地址 email Email 邮件
        工作邮箱 | 微信 微信号 | QQ QQ号 | 微博 | 支付宝 支付宝账号
        地址 住址 家庭住址 家庭地址 居住地址 居住地 家里地址 | 邮编 邮政编码 | 收货地址 快递地址 | 户口所在地
        密码 | 口令 | 暗号 | 验证码 | 身份证号 身份证号码 | 护照号 护照号码 | 驾照号 驾驶证号 驾驶证号码
        社保号 社保卡号 | 医保号 医保卡号 | 学号 | 工号 员工号 员工编号 | 车牌号 车牌 车牌号码 | 车型
        车位 停车位 车位号 | 银行卡号 卡号 | 尾号 银行卡尾号 卡尾号 | 账号 帐号 账户 | 用户名 | 户号
        序列号 | 型号 | 编号 | 房号 房间号 门牌号 | 房租 租金 | 押金 | 房贷 月供 | 车贷 | 预算
        工位 座位 座位号 | 会议室 | 教室 | 办公室 | 年假 | 体检时间
        截止日期 截止时间 死线 deadline 最后期限 截止日 | 到期日 有效期 到期时间 过期时间 | 纪念日
        结婚纪念日 | 时间 | 日期 | 地点 | 学费 | 费用 价格 价钱 | 保质期 | 鞋码 鞋号 | 尺码 衣服尺码
        视力 近视 | 血压 | 血糖 | 心率 | 口头禅 | 座右铭 | 广告语 | 签名 | 网站 网址 个人网站
        主页 个人主页 | 域名 | IP地址 | 端口 端口号 | wifi WiFi Wi-Fi WIFI 无线网
        航班号 航班 | 车次 | 订单号 订单编号 | 快递单号 运单号 | 取件码 | 取餐码 | 会员号 会员卡号 | 保单号
        准考证号 | 座驾 | 规模 | 主要内容 | 持续时间 | 门锁 | 首都
        """;

    /** What one may have many of. */
    private static final String MANY_ATTRIBUTES = """
        爱好 兴趣 兴趣爱好 | 过敏 过敏源 过敏原 过敏史 | 忌口 | 特长 技能 | 优点 | 缺点 | 项目 | 书
        电影 | 歌 | 课 | 作业 | 笔记 | 备忘 | 想法 | 灵感 | 待办 待办事项 | 提醒 | 清单 | 购物清单
        注意 注意事项 | 备注 | 药 | 病史 | 证书 | 目标 | 计划 | 愿望 | 梦想 | 车 | 房子 | 事 事情
        口味 | 礼物
        """;

    private static final String PROFESSION_LIST = """
        老师 教师 医生 护士 律师 程序员 工程师 设计师 会计 司机 警察 厨师 学生 研究生 大学生 博士 博士生 硕士 教授 讲师
        公务员 军人 记者 编辑 作家 画家 演员 歌手 导演 摄影师 翻译 销售 经理 产品经理 项目经理 前台 客服 文员 秘书 保安
        快递员 外卖员 农民 工人 电工 木工 药师 牙医 兽医 理发师 美容师 健身教练 教练 导游 空姐 飞行员 船长 消防员 科学家
        研究员 建筑师 分析师 咨询师 心理咨询师 园丁 店长 老板 自由职业者 个体户 家庭主妇 全职妈妈 首席技术官 总监 主管 院长
        架构师 测试 运营 策划 插画师 化妆师 面包师 裁缝 调酒师 咖啡师 退休教师 退休工人 银行柜员
        """;

    static final String SURNAMES = "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏窦章苏潘葛奚范彭郎鲁韦昌马苗凤方俞任袁柳酆鲍史唐费廉岑"
            + "薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮"
            + "蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫房缪干解应宗丁宣邓郁单杭洪包诸左石崔吉龚程邢裴陆荣翁荀"
            + "甄曲封储靳段焦巴牧车侯宓全班仰仇栾厉祖武符刘景詹龙叶司黎白怀蒲卓蔺池乔阴闻翟谭劳申冉桑桂牛边尚温庄晏柴阎连习艾向古易廖耿匡文寇广"
            + "欧沃利越隆师巩聂敖冷辛阚简饶曾沙关肖游岳楚佟";

    /** Surnames that begin too many other words for two or three characters after them to be taken for a name. */
    static final String WORDLIKE_SURNAMES =
            "吉金马方安常乐于时皮康元平黄和毛米贝明计成麻强路危江梅高田万支管房干解应宣单包左石程曲封全班车武景龙司白怀池阴劳申边尚温连习向古" + "易文广欧利越隆师冷简沙关游华水水林凤夏项席熊苗盛史任云车";

    private static final String COMPOUND_SURNAMES = "欧阳 司马 诸葛 上官 司徒 东方 皇甫 慕容 令狐 夏侯 尉迟 公孙 端木";

    private static final String NAME_TITLES =
            "老师 教授 博士 医生 大夫 主任 经理 总监 律师 先生 女士 小姐 师傅 阿姨 叔叔 大爷 大妈 大姐 大哥 校长 院长 处长 局长 科长 店长 老板 教练 同学 护士 医师 总 哥 姐 工 导 婶 姨 叔 伯 嫂 爷 奶";

    /** Traditional characters that occur in the words above and in the grammar, each before its simplified one. */
    private static final String TRADITIONAL = "們们個个這这裡里裏里兒儿媽妈爺爷嬸婶親亲導导師师闆板闺闺閨闺蜜蜜長长學学樂乐醫医號号碼码電电話话郵邮車车牌牌證证護护駕驾賬账帳账戶户"
            + "錄录記记憶忆憑凭戀恋愛爱歡欢過过現现換换為为會会對对與与從从來来時时間间後后開开關关動动員员業业務务職职單单專专華华國国語语說说請请"
            + "謝谢讓让誰谁嗎吗麼么樣样幫帮點点項项題题陳陈張张劉刘楊杨趙赵吳吴孫孙馬马鄭郑許许韓韩馮冯葉叶蔣蒋鄧邓蕭萧羅罗盧卢鍾钟陸陆譚谭龍龙龔龚"
            + "貓猫魚鱼鳥鸟龜龟龍龙級级歲岁萬万塊块錢钱雙双樓楼號号區区縣县鄉乡東东場场廠厂館馆課课習习讀读寫写書书聽听買买賣卖見见飯饭館馆麵面藥药"
            + "術术檢检體体壓压腦脑頭头髮发氣气無无還还進进遠远邊边達达運运選选網网絡络線线經经結结給给統统約约紀纪紅红綠绿終终總总績绩織织組组細细"
            + "應应該该麗丽實实寶宝寵宠審审將将層层屬属帶带幣币幾几庫库廳厅強强彈弹當当慣惯戲戏戰战擇择擔担據据數数斷断曆历歷历條条極极樹树機机檔档"
            + "歸归殺杀氣气決决沒没準准潔洁滿满濟济災灾爾尔牆墙獎奖獲获環环產产畫画異异療疗發发眾众著着確确禮礼稱称種种穩稳積积競竞筆笔節节範范簡简"
            + "糧粮緊紧編编聯联聲声職职腳脚臺台舊旧舉举薦荐藝艺處处號号術术衛卫裝装複复覺觉親亲訂订計计設设訪访詞词試试詩诗認认誤误調调談谈論论識识"
            + "議议變变貝贝負负財财貨货質质費费資资賽赛贈赠軟软較较輕轻輛辆輸输轉转辦办農农連连週周遲迟適适鄰邻醬酱釋释針针銀银鋼钢鐘钟鐵铁門门閉闭"
            + "關关陽阳陰阴階阶際际隊队險险隨随雖虽離离難难雲云靈灵靜静韻韵頁页頂顶順顺預预領领頻频顏颜願愿類类風风飛飞飲饮養养餐餐馆馆驗验驚惊鬧闹"
            + "鮮鲜鹽盐黃黄齡龄備备優优傳传債债傷伤價价儘尽償偿兩两別别則则剛刚創创劃划勞劳勢势勝胜協协參参厭厌嘗尝團团園园圖图執执報报墊垫壞坏夠够"
            + "夢梦奪夺婦妇孫孙寧宁審审導导帥帅師师廣广廢废彎弯復复愛爱態态懶懒戶户掃扫擬拟攝摄敵敌齊齐岳岳姪侄甥甥嶽岳盜盗碩硕糖糖菸烟煙烟"
            + "於于東东軍军鄉乡書书長长魯鲁蘇苏湯汤華华憲宪顧顾閻阎龐庞齊齐嚴严紐纽約约漢汉灣湾廈厦瀋沈贛赣遼辽寧宁濱滨滬沪銷销訊讯號号軟软體体顯显鍵键盤盘鏡镜頻频螢萤隨随聰聪軸轴輪轮襪袜褲裤襯衬飾饰鑰钥鎖锁櫃柜廚厨廁厕牆墙燈灯爐炉鍋锅壺壶傘伞麥麦雞鸡鴨鸭"
            + "鵝鹅豬猪蝦虾魷鱿鮭鲑鱈鳕蘋苹檸柠蘿萝蔔卜蔥葱薑姜鹹咸燙烫熱热涼凉凍冻濕湿乾干淨净髒脏亂乱閒闲貴贵賤贱窮穷勝胜負负輸输贏赢獨独贊赞賞赏賀贺賠赔賬账購购貸贷貿贸賺赚臨临監监視视覽览觀观規规詢询該该詳详諮咨證证譯译譜谱讚赞豐丰質质軌轨載载輔辅輩辈"
            + "輯辑轟轰辭辞遊游違违遙遥還还邁迈鄭郑醜丑釀酿鈔钞鈴铃銅铜錯错錶表鍛锻鍾钟鏈链鐲镯鑒鉴閃闪閱阅闊阔隱隐雜杂雞鸡霧雾韓韩響响項项須须頓顿頗颇頸颈額额顆颗顧顾飄飘飼饲餃饺餅饼餓饿餘余饅馒駐驻騎骑騙骗騰腾驅驱驕骄驢驴髮发鬆松鬍胡鬱郁鯨鲸鴿鸽麗丽齒齿"
            + "龐庞偉伟側侧偵侦偽伪傑杰傘伞僅仅價价儀仪億亿儲储兇凶內内冊册凱凯劇剧劍剑劑剂勁劲勵励匯汇區区卻却厲厉吳吴呂吕啟启喚唤喪丧單单嗶哔嘆叹噸吨嚇吓囑嘱圍围圓圆塵尘壇坛壯壮夾夹奧奥妝妆姍姗娛娱婁娄嬌娇嬰婴孫孙寬宽寢寝審审尋寻屆届島岛峽峡崗岗嶺岭巖岩"
            + "帳帐幹干庫库廟庙彙汇徑径徵征恆恒悶闷惱恼愛爱慘惨慶庆憂忧憐怜懷怀懸悬戶户拋抛挾挟捨舍掛挂採采揀拣揚扬損损搖摇搶抢摯挚撥拨撫抚撿捡擁拥擊击擠挤擴扩擺摆攜携攤摊敗败斂敛於于暈晕暢畅曉晓曬晒朧胧棄弃棟栋棧栈楊杨榮荣樁桩橋桥櫻樱欄栏權权歐欧殘残毀毁"
            + "氣气沖冲況况涇泾淚泪淺浅渾浑測测湧涌溝沟溫温滅灭漁渔漲涨漸渐潑泼澀涩澤泽濃浓濾滤瀏浏烏乌無无煉炼煩烦熱热燒烧燭烛營营爭争牽牵犧牺狀状獅狮獻献瑪玛瑣琐瓊琼甌瓯畢毕疊叠瘋疯瘡疮癒愈癢痒癥症皺皱盜盗盡尽睏困瞭了矯矫砲炮磚砖礙碍禍祸禪禅穌稣窩窝窮穷"
            + "竅窍筍笋箋笺築筑簽签籃篮籌筹籠笼粵粤糾纠純纯紗纱紙纸紛纷紡纺紮扎紹绍終终絕绝絲丝綁绑綜综維维綱纲緒绪緣缘練练縣县縫缝縮缩繞绕繪绘繳缴繼继續续罰罚羅罗羨羡聖圣聞闻聰聪肅肃脅胁脈脉脫脱腎肾腫肿腸肠膚肤膠胶膽胆臉脸臘腊臟脏艙舱艦舰芻刍莊庄莖茎華华"
            + "萊莱葷荤蓋盖蓮莲蔭荫藍蓝藉借蘭兰蟲虫蠟蜡蠶蚕衝冲補补褲裤訓训託托訴诉診诊評评詐诈詣诣誇夸誌志誕诞誘诱誠诚誼谊諒谅諾诺謀谋謊谎譽誉讀读豈岂豔艳貧贫貪贪販贩責责貼贴賊贼賓宾賴赖跡迹踐践蹤踪躍跃軍军軒轩輝辉轎轿逕径遞递遺遗鄧邓釣钓鈕钮鉛铅鋪铺錄录"
            + "鎮镇鏟铲鑽钻閩闽閣阁闆板闖闯隻只雖虽雛雏靂雳鞏巩韋韦頌颂頒颁頰颊顛颠飽饱飾饰館馆饒饶駛驶驟骤鬚须魯鲁鮑鲍鯉鲤鰻鳗鳳凤鴻鸿鵬鹏鷹鹰麵面黨党齣出龕龛";

    private static final Set<String> ACQUAINTANCES = words(
            "朋友 好友 闺蜜 死党 同学 同桌 室友 合租室友 邻居 同事 下属 师傅 徒弟 学生 老师 师兄 师姐 师弟 师妹 学长 学姐 客户 甲方 网友 队友 球友 驴友 亲戚 医生 阿姨 前任 律师 中介");
    private static final Set<String> VAGUE = words("时间 日期 地点 费用 规模 主要内容 持续时间 型号 编号 序列号 预算");
    private static final Set<String> MEASURED =
            words("身高 体重 年龄 房租 押金 房贷 车贷 工资 年薪 奖金 预算 年假 鞋码 尺码 视力 血压 血糖 心率 学费 费用 手机号 座机 尾号 学历 血型 生日 工号 学号 QQ 学费 车牌号 户号");
    static final Set<String> PROFESSIONS = words(PROFESSION_LIST);
    /** Words that begin like a name and are none. */
    static final Set<String> NOT_NAMES = words(
            "周末 周边 周围 周年 周期 王府 李子 杨树 杨梅 陈列 陈皮 沈阳 唐诗 宋词 汤圆 陶瓷 贺卡 罗马 毕业 顾客 顾虑 董事 杜绝 季度 季节 季后 童年 钟表 钟头 骆驼 胡同 胡子 胡椒 莫非 丁香"
                    + " 洪水 诸位 陆地 陆续 荣誉 焦点 焦虑 刘海 叶子 黎明 桂林 桂花 牛奶 牛肉 曾经 肖像 严重 严格 谢谢 章节 苏州 范围 柳树 鲍鱼 费用 廉价 雷电 余额 余下 祝福 祝贺 蓝色 蓝牙"
                    + " 符合 符号 储蓄 段落 巴士 巴黎 祖国 杭州 柯基 宗教 郁闷 郑州 徐州 柳州 秦岭 孔子 张家 韩国 何时 何况 任务 任何 尤其 施工 戚风 柏油 葛根 鲁菜 史上 余生 计划 谈判 庞大"
                    + " 纪念 纪录 屈原 席位 贾府 颜色 盛大 钟点 凌晨");

    static final Set<String> TITLES = words(NAME_TITLES);
    static final Set<String> DOUBLE_SURNAMES = words(COMPOUND_SURNAMES);
    private static final Map<String, String> ONE_PERSONS = groups(ONE_PERSON);
    private static final Map<String, String> PERSONS = groups(MANY_PERSONS);
    private static final Map<String, String> ANIMALS = groups(PETS);
    private static final Map<String, String> ONES = groups(ONE_ATTRIBUTE);
    private static final Map<String, String> MANIES = groups(MANY_ATTRIBUTES);
    private static final Map<Character, Character> SIMPLE = new HashMap<>();

    private static final BitSet PERSON_HEADS = new BitSet();

    static {
        "大二三四五六老小表堂干前准亲".chars().forEach(PERSON_HEADS::set);
        ONE_PERSONS.keySet().forEach(word -> PERSON_HEADS.set(word.charAt(0)));
        PERSONS.keySet().forEach(word -> PERSON_HEADS.set(word.charAt(0)));
        for (int i = 0; i + 1 < TRADITIONAL.length(); i += 2) {
            SIMPLE.putIfAbsent(TRADITIONAL.charAt(i), TRADITIONAL.charAt(i + 1));
        }
    }

    public static String fold(String text) {
        StringBuilder folded = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x4e00 || c > 0x9fff) {
                continue;
            }
            Character simple = SIMPLE.get(c);
            if (simple != null && simple != c) {
                folded = folded == null ? new StringBuilder(text) : folded;
                folded.setCharAt(i, simple);
            }
        }
        return folded == null ? text : folded.toString();
    }

    /** The word that stands for this person, or empty: 老婆 and 媳妇 are 妻子; 二姐 stays itself. */
    public static String person(String word) {
        String known = ONE_PERSONS.getOrDefault(word, PERSONS.getOrDefault(word, ""));
        if (known.isEmpty() && word.length() > 1 && "大二三四五六老小表堂干前准亲".indexOf(word.charAt(0)) >= 0) {
            String rest = word.substring(1);
            boolean kin = ONE_PERSONS.containsKey(rest) || PERSONS.containsKey(rest);
            return kin && !rest.equals("先生") ? word : "";
        }
        return known;
    }

    /** Whether a word for a person may begin with this character. */
    static boolean beginsPerson(char c) {
        return PERSON_HEADS.get(c);
    }

    public static String pet(String word) {
        return ANIMALS.getOrDefault(word, "");
    }

    public static boolean onePerson(String canonical) {
        return ONE_PERSONS.containsKey(canonical)
                || ("大二三四五六小".indexOf(canonical.charAt(0)) >= 0 && !canonical.equals("小朋友"));
    }

    /** People of whom one may speak without a name, now of this one and now of another. */
    static boolean acquaintance(String canonical) {
        return ACQUAINTANCES.contains(canonical);
    }

    /** A label that says nothing about what it belongs to. */
    static boolean vague(String attribute) {
        return VAGUE.contains(attribute);
    }

    /** An attribute after which a number is its value. */
    static boolean measured(String attribute) {
        return MEASURED.contains(attribute);
    }

    public static String attribute(String word) {
        return ONES.getOrDefault(word, MANIES.getOrDefault(word, ""));
    }

    /** Whether the words end with a trade: 火车司机, 美术编辑. */
    public static boolean endsWithTrade(String folded) {
        for (int length = Math.min(5, folded.length()); length > 1; length--) {
            if (PROFESSIONS.contains(folded.substring(folded.length() - length))) {
                return true;
            }
        }
        return false;
    }

    /** Every word for an attribute, with the one that stands for it. */
    public static Map<String, String> attributes() {
        Map<String, String> all = new HashMap<>(MANIES);
        all.putAll(ONES);
        return all;
    }

    static boolean many(String attribute) {
        return MANIES.containsKey(attribute);
    }

    /** The length of the longest known attribute, person or animal with which the word ends, or 0. */
    public static int knownEnd(String word) {
        for (int length = Math.min(7, word.length()); length > 0; length--) {
            String end = word.substring(word.length() - length);
            if (!attribute(end).isEmpty() || !person(end).isEmpty() || !pet(end).isEmpty()) {
                return length;
            }
        }
        return 0;
    }

    private static Map<String, String> groups(String lines) {
        Map<String, String> groups = new HashMap<>();
        for (String group : lines.split("[\n|]", -1)) {
            String[] words = group.strip().split(" ", -1);
            for (String word : words) {
                if (!word.isEmpty()) {
                    groups.putIfAbsent(word, words[0]);
                }
            }
        }
        return groups;
    }

    private static Set<String> words(String list) {
        Set<String> words = new HashSet<>();
        for (String word : list.split("\\s+", -1)) {
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        return words;
    }
}
