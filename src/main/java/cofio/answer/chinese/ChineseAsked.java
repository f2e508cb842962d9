package cofio.answer.chinese;

import cofio.fact.chinese.ChineseSubject;
import cofio.fact.chinese.ChineseWords;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A question, understood: what it asks for, about whom, and in which words.
 *
 * @param who 我, a word for a person, a name, or empty where the question does not say
 * @param focus the noun right after the question word, or empty: 专业 of 什么专业
 * @param words what else a fact must speak of
 * @param content where these words stand: the question without whom it is about and what it asks for
 */
record ChineseAsked(
        String text,
        ChineseWanted wanted,
        String who,
        String focus,
        List<String> words,
        String content,
        boolean list,
        boolean about,
        boolean former,
        boolean negated) {

    private static final Pattern ABOUT = Pattern.compile(
            "(?:你)?(?:都|还)?(?:知道|记得|了解|记住了?|记了|掌握)(?:些)?(?:关于)?(?<a>.{1,8}?)的?(?:哪些|什么|多少)(?:事情?|情况|信息|东西|资料|内容)?$"
                    + "|(?:关于|有关|对于?)(?<b>.{1,8}?)(?:的事情?)?[，,]?你(?:都|还)?(?:知道|记得|了解|记住)(?:了)?(?:些)?(?:什么|哪些|多少)(?:事情?|情况|信息)?$"
                    + "|(?:介绍一下|总结一下|说说|讲讲|概括一下|列出|列一下)(?:你知道的|你记得的)?(?:所有|全部)?(?:关于)?(?<c>.{1,8}?)(?:的(?:所有|全部)?(?:情况|信息|事情?|资料|一切))?$"
                    + "|(?<d>.{1,6}?)的(?:所有|全部)(?:信息|情况|事情?|资料)(?:是什么|有哪些)?$"
                    + "|^(?:把)?你?(?:所有|全部)?(?:记得|知道|了解|记住|记|掌握)的(?:所有|全部)?(?:关于|有关)(?<f>.{1,8}?)的?(?:所有|全部|一切)?(?:事情?|情况|信息|资料|东西|内容)?$"
                    + "|^(?<g>[^，,]{1,8}?)的(?:什么|哪些)(?:事情?|情况|信息|东西)?$"
                    + "|^(?:关于|有关)(?<e>.{1,8}?)的?(?:什么|哪些|多少)?(?:事情?|情况|信息|资料)?$"
                    + "|(?:你)?(?:都)?(?:知道|记得|记住了?|记了|记着)(?:些)?(?:什么|哪些(?:事情?|东西|内容)?)$");
    private static final Pattern FORMER = Pattern.compile(
            "(?<![比跟和像])以前|(?<![比跟和像])之前|原来|上一[个任份家部次所位辆台]|上个(?!月|周|星期|学期|季度|礼拜)|曾经|过去|从前|原先|前一[个任份家部]|早先|当初|旧的?(?=地址|号码|手机|电话|公司|密码|工作|邮箱)|老的?(?=地址|号码|手机号|密码)");
    private static final Pattern LIST =
            Pattern.compile("都.{0,8}(?:哪|什么|谁|啥)|哪些|哪几|所有|全部|列出|分别|有什么(?=爱好|兴趣|过敏|忌口|宠物|习惯)|有谁");
    private static final Pattern SIZED = Pattern.compile("房|屋|面积|鞋|衣|码|尺|硬盘|内存|屏|电视|公司|规模|厅|店|地$|花园");
    static final String MEASURES = "个位名只条口本辆台张把件节次套间门款部支杯瓶盒份项块棵株头匹颗粒根片罐袋箱栋座艘架首篇段句场顿盏双对排轮圈";
    private static final String ASIDE = "跟和给送见陪帮带让对把约找借问等与接替教向";

    static ChineseAsked of(String question, ChinesePeople people) {
        String text = ChinesePlain.of(question);
        Matcher about = ABOUT.matcher(text);
        if (about.find() && about.start() <= 2) {
            String whom = whom(about);
            String who = whom.isEmpty() || whom.equals("我")
                    ? ChinesePeople.ME
                    : subject(whom, people).who();
            boolean person = !who.isEmpty();
            if (person || !whom.isEmpty()) {
                List<String> words = person ? List.of() : words(whom);
                return new ChineseAsked(text, ChineseWanted.ANYTHING, who, "", words, whom, true, true, false, false);
            }
        }
        boolean former = FORMER.matcher(text).find();
        String plain = former ? FORMER.matcher(text).replaceAll("") : text;
        plain = ChineseRephrasing.of(plain, people);
        ChineseWanted wanted = ChineseWanted.ANYTHING;
        int start = plain.length();
        int end = start;
        for (ChineseWanted kind : ChineseWanted.values()) {
            Matcher matcher = kind.words.matcher(plain);
            if (matcher.find()) {
                wanted = kind;
                start = matcher.start();
                end = matcher.end();
                break;
            }
        }
        if (wanted == ChineseWanted.AGE && SIZED.matcher(plain).find()) {
            wanted = ChineseWanted.NUMBER;
        }
        boolean place = wanted == ChineseWanted.WHAT && start > 0 && "在到去住".indexOf(plain.charAt(start - 1)) >= 0;
        Subject subject = subject(plain, people);
        String focus = focus(plain, end, wanted);
        if (wanted == ChineseWanted.NUMBER && subject.start() >= end && subject.start() <= end + 1) {
            focus = plain.substring(end, subject.end());
            subject = subject(plain.substring(0, start), people);
        }
        if (place && ChineseShapes.PLACE_NOUNS.contains(focus) && !ChineseShapes.ENDINGS.containsKey(focus)) {
            wanted = ChineseWanted.WHERE;
        }
        String head = plain.substring(0, start);
        String asking = plain.substring(start, end);
        int after = end + focus.length();
        String rest =
                blank(head, subject, 0) + "，" + blank(plain.substring(Math.min(after, plain.length())), subject, after);
        List<String> words = words(rest);
        if (asking.startsWith("姓")) {
            words.add("姓");
        }
        boolean list = LIST.matcher(text).find();
        boolean negated = isNegated(plain, wanted);
        return new ChineseAsked(text, wanted, subject.who(), focus, words, rest, list, false, former, negated);
    }

    /** The same question about what holds now. */
    ChineseAsked now() {
        return new ChineseAsked(text, wanted, who, focus, words, content, list, about, false, negated);
    }

    ChineseAsked with(List<String> words, ChineseWanted wanted) {
        return new ChineseAsked(text, wanted, who, focus, words, content, list, about, former, negated);
    }

    static boolean asksForFormer(String question) {
        return FORMER.matcher(ChinesePlain.of(question)).find();
    }

    private static String whom(Matcher about) {
        for (String group : new String[] {"a", "b", "c", "d", "e", "f", "g"}) {
            if (about.group(group) != null) {
                return about.group(group);
            }
        }
        return "";
    }

    private static boolean isNegated(String text, ChineseWanted wanted) {
        String without = wanted == ChineseWanted.WHETHER
                ? text.replaceAll("是不是|有没有|能不能|会不会|要不要|可不可以|([\\p{IsHan}])[不没]\\1|了没有?$", "")
                : text;
        return without.matches(".*(?:不|没|别|戒).*");
    }

    private static String focus(String plain, int end, ChineseWanted wanted) {
        boolean takes = wanted == ChineseWanted.WHAT || wanted == ChineseWanted.NUMBER;
        if (!takes || end >= plain.length()) {
            return "";
        }
        String rest = plain.substring(end);
        if (wanted == ChineseWanted.NUMBER) {
            Matcher counted =
                    Pattern.compile("^[" + MEASURES + "]?([\\p{IsHan}]{1,3})").matcher(rest);
            List<ChineseToken> noun = ChineseToken.of(rest);
            boolean unit = counted.find();
            return unit && !noun.isEmpty() && !noun.getFirst().text().equals("的") ? unitOf(rest) : "";
        }
        for (ChineseToken token : ChineseToken.of(rest)) {
            boolean noun = token.start() == 0 && !(token.isSilent() && !isNoun(token.text()));
            return noun ? token.text() : "";
        }
        return "";
    }

    private static boolean isNoun(String word) {
        return word.equals("名字") || word.equals("东西") || word.equals("事情") || word.equals("时间");
    }

    /** 天 of 几天, 个孩子 of 几个孩子. */
    private static String unitOf(String rest) {
        String measure = MEASURES.indexOf(rest.charAt(0)) >= 0 ? rest.substring(0, 1) : "";
        String noun = rest.substring(measure.length());
        for (ChineseToken token : ChineseToken.of(noun)) {
            boolean stands =
                    token.start() == 0 && (!token.isSilent() || token.text().equals("人"));
            if (!stands) {
                return measure;
            }
            String word = token.known()
                    ? token.text()
                    : token.text().substring(0, Math.min(2, token.text().length()));
            return measure + word;
        }
        return measure;
    }

    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (ChineseToken token : ChineseToken.of(text)) {
            boolean counts = token.text().matches("[一两二三四五六七八九十0-9]{1,2}[个只条位名]?");
            if (!token.isSilent() && !counts && !token.text().isBlank() && !words.contains(token.text())) {
                words.add(token.text());
            }
        }
        return words;
    }

    static String blank(String part, Subject subject, int offset) {
        StringBuilder blanked = new StringBuilder(part);
        for (int i = Math.max(subject.start(), offset); i < subject.end() && i - offset < part.length(); i++) {
            blanked.setCharAt(i - offset, '，');
        }
        return blanked.toString();
    }

    /** Whom the words between start and end of the question name. */
    record Subject(String who, int start, int end) {
        static final Subject NONE = new Subject("", 0, 0);
    }

    static Subject subject(String text, ChinesePeople people) {
        Matcher time = ChineseLine.TIME_HEAD.matcher(text);
        int head = time.find() ? time.end() : 0;
        head += text.startsWith("那", head) && !text.startsWith("那个", head) ? 1 : 0;
        ChineseSubject first = ChineseSubject.of(text.substring(head));
        String title = first.person() ? titled(first, people) : "";
        if (!title.isEmpty()) {
            int end = head + first.end();
            return new Subject(ChineseWords.person(title), end - title.length(), end);
        }
        boolean stranger = first.person()
                && !people.names().contains(first.name())
                && ChineseSubject.isName(first.name())
                && !ChineseSubject.isTitled(first.name());
        if (first.person() && !stranger) {
            return new Subject(first.name(), head, head + first.end());
        }
        for (String own : people.own()) {
            int at = own.length() > 1 ? text.indexOf(own) : -1;
            if (at >= 0) {
                return new Subject(ChinesePeople.ME, at, at + own.length());
            }
        }
        boolean mine = first.end() > 0 && !first.person();
        String best = "";
        int where = -1;
        for (String name : people.names()) {
            int at = text.indexOf(name);
            if (at >= 0 && name.length() > best.length() && !(mine && isAside(text, head, at))) {
                best = name;
                where = at;
            }
        }
        if (where >= 0) {
            return new Subject(best, where, where + best.length());
        }
        Subject role = Subject.NONE;
        for (int at = head; at < text.length(); at++) {
            int length = ChinesePeople.roleAt(text, at);
            if (length == 0) {
                continue;
            }
            boolean aside = isAside(text, head, at);
            if (!aside) {
                role = new Subject(ChineseWords.person(text.substring(at, at + length)), at, at + length);
            }
            at += length - 1;
        }
        if (!role.who().isEmpty()) {
            return role;
        }
        if (mine) {
            return new Subject(ChinesePeople.ME, head, head + first.end());
        }
        int me = text.indexOf('我');
        return me >= 0 ? new Subject(ChinesePeople.ME, me, me + 1) : Subject.NONE;
    }

    /** 高数老师 is no Mr 高: a teacher of whom nobody told by that name. */
    private static String titled(ChineseSubject subject, ChinesePeople people) {
        String name = subject.name();
        if (people.names().contains(name) || !ChineseWords.person(name).isEmpty() || name.length() < 4) {
            return "";
        }
        String end = name.substring(name.length() - 2);
        return ChineseWords.person(end).isEmpty() || ChinesePeople.bare(name).equals(name) ? "" : end;
    }

    /** Whoever stands after 跟, 给 or 送 takes part in what somebody else does. */
    private static boolean isAside(String text, int from, int at) {
        String between = text.substring(from, at);
        boolean relative = text.indexOf('的', from) > 0 && between.endsWith("的");
        return !relative && between.chars().anyMatch(c -> ASIDE.indexOf(c) >= 0);
    }
}
