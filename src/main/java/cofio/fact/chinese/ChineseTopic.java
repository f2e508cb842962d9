package cofio.fact.chinese;

import cofio.fact.Topic;

/** Under which heading a line in Chinese stands. */
public final class ChineseTopic {
    private static final String[] CODES = {
        "密码", "口令", "暗号", "验证码", "号码", "账号", "帐号", "车牌", "尾号", "卡号", "手机号", "身份证", "护照号", "户号", "序列号", "工号", "学号",
        "用户名", "邮箱", "微信号", "单号", "取件码", "口号", "广告语", "邮编", "保单号", "编号", "IP地址", "端口", "电话", "网址", "域名", "座右铭", "口头禅",
        "wifi", "WiFi", "密钥", "QQ", "微信", "会员号", "准考证", "驾照号", "社保号", "医保号", "型号", "航班", "车次"
    };
    private static final String[] DATES = {"生日", "纪念日", "截止", "日期", "预约", "到期", "有效期", "deadline", "时间", "忌日", "期限"};
    private static final String[] HEALTH = {
        "过敏", "血型", "手术", "医院", "吃药", "服药", "药", "血压", "血糖", "心率", "体检", "疫苗", "病", "疹", "近视", "视力", "发烧", "骨折", "牙疼",
        "住院", "胃疼", "失眠", "糖尿", "怀孕", "门诊", "诊断", "忌口", "头痛", "哮喘", "化疗"
    };
    private static final String[] WORK = {
        "公司", "项目", "老板", "工作", "单位", "上班", "下班", "职位", "职业", "部门", "工资", "月薪", "年薪", "薪", "奖金", "工位", "导师", "上司", "领导",
        "会议", "年假", "客户", "办公室", "任职", "实习", "入职", "加班", "绩效", "论文", "甲方", "出差", "面试", "合同", "开会", "同事", "下属"
    };
    private static final String[] PLACES = {"地址", "住址", "车位", "停车", "家在", "老家", "籍贯", "门牌", "房号", "地点", "搬到", "搬家", "小区"
    };

    private ChineseTopic() {}

    static boolean isCode(String attribute) {
        return hasAny(attribute, CODES);
    }

    public static Topic of(String line) {
        ChineseStatement statement = ChineseIdentity.statement(line);
        String folded = ChineseWords.fold(line);
        return statement.form() == ChineseStatement.Form.PAIR ? ofPair(statement) : ofSentence(statement, folded);
    }

    private static Topic ofPair(ChineseStatement statement) {
        ChineseLabel label = ChineseLabel.of(statement.label());
        String words = ChineseWords.fold(statement.label()) + " "
                + statement.identity().key();
        String head = label.attribute();
        boolean net = statement.value().contains("://") || statement.value().indexOf('@') > 0;
        if (!label.person() && (net || hasAny(words, CODES))) {
            return Topic.CODES;
        }
        if (hasAny(words, DATES)
                || (!label.person() && statement.identity().key().endsWith("时间"))) {
            return Topic.DATES;
        }
        if (label.person()) {
            return hasAny(head, "老板", "导师", "上司") ? Topic.WORK : Topic.PEOPLE;
        }
        String last = head.substring(head.length() - ChineseWords.knownEnd(head));
        if (!last.isEmpty() && !ChineseWords.person(last).isEmpty()) {
            return Topic.PEOPLE;
        }
        if (label.pet() || (!label.owner().equals("我") && !hasAny(head, HEALTH))) {
            return label.owner().equals("我") ? Topic.ABOUT_ME : Topic.PEOPLE;
        }
        if (hasAny(words, HEALTH)) {
            return Topic.HEALTH;
        }
        if (hasAny(words, PLACES)) {
            return Topic.PLACES;
        }
        if (hasAny(words, WORK)) {
            return Topic.WORK;
        }
        boolean known = (!ChineseWords.attribute(head).isEmpty() && !ChineseWords.many(head))
                || hasAny(words, "喜欢", "讨厌", "擅长", "最怕", "爱好", "特长", "优点", "缺点", "口味", "愿望", "梦想", "目标", "我·车");
        return known ? Topic.ABOUT_ME : Topic.OTHER;
    }

    private static Topic ofSentence(ChineseStatement statement, String folded) {
        String aspect = statement.aspect();
        ChineseSubject subject = ChineseSubject.of(folded);
        if (aspect.equals("过敏")) {
            return Topic.HEALTH;
        }
        if (statement.identity().key().startsWith("我·") && aspect.equals("住")) {
            return Topic.PLACES;
        }
        if (statement.identity().key().startsWith("我·") && hasAny(aspect, "工作", "职业")) {
            return Topic.WORK;
        }
        if (isCode(aspect)) {
            return Topic.CODES;
        }
        if (hasAny(folded, "纪念日", "截止", "预约", "到期", "生日", "deadline")) {
            return Topic.DATES;
        }
        if (hasAny(folded, HEALTH)) {
            return Topic.HEALTH;
        }
        if (subject.person()) {
            return hasAny(subject.name(), "老板", "导师", "上司") ? Topic.WORK : Topic.PEOPLE;
        }
        if (aspect.equals("时间") || aspect.equals("生日")) {
            return Topic.DATES;
        }
        if (hasAny(folded, "密码", "口令", "账号", "车牌", "尾号", "号码")) {
            return Topic.CODES;
        }
        if (hasAny(folded, WORK)) {
            return Topic.WORK;
        }
        if (aspect.equals("地点") || aspect.equals("籍贯") || hasAny(folded, "地址", "车位", "停车位", "搬到", "搬家", "小区")) {
            return Topic.PLACES;
        }
        int me = folded.indexOf('我');
        return (me >= 0 && me < 8) || folded.startsWith("咱") || folded.startsWith("本人") ? Topic.ABOUT_ME : Topic.OTHER;
    }

    private static boolean hasAny(String text, String... words) {
        for (String word : words) {
            if (text.contains(word)) {
                return true;
            }
        }
        return false;
    }
}
