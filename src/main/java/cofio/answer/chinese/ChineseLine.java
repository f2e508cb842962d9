package cofio.answer.chinese;

import cofio.answer.Evidence;
import cofio.fact.Fact;
import cofio.fact.KeyValue;
import cofio.fact.chinese.ChineseClauses;
import cofio.fact.chinese.ChineseIdentity;
import cofio.fact.chinese.ChineseSubject;
import cofio.fact.chinese.ChineseWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A fact taken apart: its label if it has one, and its clauses, each with the one whom it is about. */
final class ChineseLine {
    static final Pattern TIME_HEAD = Pattern.compile("^(?:(?:就|从|在|大概|大约)?(?:(?:[今明后昨前去]|大前|大后)[天年晚早日]|今早|今晚|昨晚|明早|明晚"
            + "|(?:上|下|这|本)(?:个)?(?:周|星期|礼拜|月|学期|季度)(?:[一二三四五六日天末底初])?|(?:周|星期|礼拜)[一二三四五六日天末]"
            + "|每(?:天|周|月|年|晚|个月|个周末|周末|逢)[一二三四五六日天]?|[0-9]{2,4}年|[0-9一二三四五六七八九十]{1,3}月(?:份|底|初|中旬)?|[0-9一二三四五六七八九十]{1,3}[号日]"
            + "|早上|上午|中午|下午|晚上|凌晨|现在|目前|如今|最近|以前|之前|小时候|当时|后来|五一|十一|国庆|春节|元旦|中秋|端午|清明|暑假|寒假|过年|周末|平时|刚才|刚刚|前几天|前阵子|前段时间)"
            + "(?:（[^）]*）)?的?[，,]?)+");
    private static final Pattern HAS_SOMEBODY = Pattern.compile("有(?:一|1)?[个位名]?([\\p{IsHan}]{1,4})$");
    private static final Pattern NAMED_VALUE = Pattern.compile("^[^在是有去做的，。；：]{1,12}$");

    private static final Pattern TRADE = Pattern.compile(
            "开(?:了|着)?(?:一?[家个间])?[^，]{0,8}(?:店|馆|公司|厂|铺|坊|摊|农场|工作室|诊所|超市|餐厅|厅|民宿|吧)|开(?![车门会着了心学始业])[^，的在]{1,8}的$|经营|从事|开滴滴|开出租|开网约车|开货车|开大车|送外卖|送快递|跑滴滴|跑外卖|全职带|跑运输|跑业务|摆摊|种地|务农");

    private static final Pattern QUOTES = Pattern.compile("[“”「」『』《》\"]");
    private static final Pattern MEASURE = Pattern.compile("[0-9.,:：\\-年月日号点块元]+");

    private static final Pattern SENTENCE =
            Pattern.compile("\\s*(?![是在有])[^，。；：“”「」《》]{2,12}?(?:是(?!否)|姓|叫|有(?!限|效)|在(?!线)|用(?!户)|负责|喜欢|换|说)[^，。；]+");

    private static final Pattern OWN_NAME = Pattern.compile("(?:我的)?(?:名字|姓名|全名|大名|小名|昵称)");
    /** 医生说我是腰肌劳损 tells of me. */
    private static final Pattern REPORTS = Pattern.compile("(?:诊断|说|讲|告诉|让|建议|提醒|通知|要求|叫|检查)我");

    private record Key(String text, Set<String> names) {}

    private static final Cache<Key, ChineseLine> READ = new Cache<>(8192);

    final Fact fact;
    final String folded;
    /** Who is who, as far as this line tells. */
    final ChinesePeople people;

    /** Where the colon after the label stands, or -1. */
    final int colon;

    final boolean personLabel;
    final List<ChineseToken> labelTokens;
    final List<ChineseClause> clauses = new ArrayList<>();
    final int valueStart;
    final ChineseLetters letters;
    final String thing;
    private final boolean[] quoted;
    private String lastPerson = "";

    private ChineseLine(Fact fact, Set<String> names) {
        this.fact = fact;
        this.people = new ChinesePeople(names);
        this.folded = ChineseWords.fold(fact.text());
        this.letters = ChineseLetters.of(folded);
        this.quoted = ChineseClauses.quoted(fact.text());
        int mark = colon(folded);
        boolean labelled = mark > 0
                && mark <= 30
                && mark + 1 < folded.length()
                && folded.substring(0, mark).indexOf('，') < 0;
        boolean topic = labelled && isTopic(folded, mark);
        labelled &= !topic;
        this.colon = labelled ? mark : -1;
        int from = topic ? mark + 1 : colon + 1;
        while (from < folded.length() - 1 && folded.charAt(from) == ' ') {
            from++;
        }
        this.valueStart = from;
        String label = labelled ? folded.substring(0, colon).strip() : "";
        this.labelTokens = ChineseToken.of(label);
        int role = labelled ? roleEnd(label) : 0;
        this.personLabel = role > 0;
        String owner = labelled ? labelOwner(label, role) : "";
        String pet = labelTokens.isEmpty()
                ? ""
                : ChineseWords.pet(labelTokens.getLast().text());
        if (!pet.isEmpty() && owner.equals(ChinesePeople.ME)) {
            owner = pet;
            learnName(owner);
        }
        if (personLabel) {
            learnName(owner);
        }
        if (OWN_NAME.matcher(label).matches()) {
            people.learnOwn(folded.substring(valueStart).strip());
        }
        split(owner);
        this.thing = thing();
    }

    /** The short value after a label, where it may be the name of what the label says. */
    private String thing() {
        if (!isLabelled() || personLabel || labelTokens.isEmpty()) {
            return "";
        }
        String value = QUOTES.matcher(folded.substring(valueStart, valueEnd())).replaceAll("");
        boolean name = value.length() > 1
                && value.length() <= 12
                && !MEASURE.matcher(value).matches();
        return name ? value : "";
    }

    /** Reads a line in which these names of people, known from other lines, stand. */
    static ChineseLine of(Fact fact, Set<String> names) {
        return READ.get(new Key(fact.text(), names), key -> new ChineseLine(fact, names));
    }

    static ChineseLine of(Evidence evidence) {
        return READ.get(new Key(evidence.text(), Set.of()), key -> new ChineseLine(evidence.fact(), key.names()));
    }

    /** Where a label ends; 品种=英短 is written by some. */
    private static int colon(String folded) {
        int equals = folded.indexOf('=');
        boolean pair =
                equals > 0 && equals <= 10 && folded.chars().limit(equals).allMatch(Character::isIdeographic);
        return pair ? equals : KeyValue.colon(folded);
    }

    /** 装修进度：水电师傅姓邬: a sentence of its own stands after what it belongs to. */
    private static boolean isTopic(String folded, int mark) {
        String label = folded.substring(0, mark).strip();
        Matcher sentence = SENTENCE.matcher(folded).region(mark + 1, folded.length());
        return sentence.lookingAt() && roleEnd(label) == 0 && ChineseWords.knownEnd(label) == 0;
    }

    boolean isLabelled() {
        return colon > 0;
    }

    /** The value up to its first comma, or whole where it is a list. */
    int valueEnd() {
        int end = clauses.getFirst().end();
        boolean list = clauses.size() > 2;
        for (int i = 1; i < clauses.size(); i++) {
            list &= clauses.get(i).end() - clauses.get(i).start() <= 5;
        }
        return list ? clauses.getLast().end() : end;
    }

    String label() {
        return colon > 0 ? folded.substring(0, colon) : "";
    }

    /** Where the word for a person begins with which the label ends, counted from its end; 0 if it names none. */
    private static int roleEnd(String label) {
        String bare = label.endsWith("的名字") ? label.substring(0, label.length() - 3) : label;
        for (int length = Math.min(5, bare.length()); length > 0; length--) {
            String end = bare.substring(bare.length() - length);
            if (!ChineseWords.person(end).isEmpty() && (length > 1 || length == bare.length())) {
                return length;
            }
        }
        return 0;
    }

    private static String labelOwner(String label, int role) {
        ChineseSubject subject = ChineseSubject.of(label);
        boolean kin = subject.person() && subject.end() == label.length();
        if (role > 0) {
            String bare = label.endsWith("的名字") ? label.substring(0, label.length() - 3) : label;
            boolean title = kin && role < bare.length() && ChineseSubject.isName(bare) && bare.indexOf('的') < 0;
            return kin && !title ? subject.name() : ChineseWords.person(bare.substring(bare.length() - role));
        }
        return subject.person() ? subject.name() : ChinesePeople.ME;
    }

    private void learnName(String owner) {
        int end = valueStart;
        while (end < folded.length() && "，。；,（(".indexOf(folded.charAt(end)) < 0) {
            end++;
        }
        String name = folded.substring(valueStart, end).strip();
        if (NAMED_VALUE.matcher(name).matches()) {
            people.link(owner, name);
        }
    }

    private void split(String labelOwner) {
        String owner = labelOwner;
        int start = valueStart;
        boolean first = true;
        for (int i = valueStart; i <= folded.length(); i++) {
            if (i < folded.length() && !separates(i)) {
                continue;
            }
            int from = start;
            while (from < i && " 【".indexOf(folded.charAt(from)) >= 0 && !first) {
                from++;
            }
            start = i + 1;
            if (from >= i) {
                continue;
            }
            ChineseClause clause = clause(from, i, owner, first && isLabelled());
            clauses.add(clause);
            owner = introduced(from, i, clause.owner());
            lastPerson = lastPerson(from, i, clause);
            first = false;
        }
        if (clauses.isEmpty()) {
            clauses.add(clause(0, folded.length(), ChinesePeople.ME, true));
        }
    }

    /** 我有一个女儿，叫小满: what follows is said of her. */
    private String introduced(int start, int end, String owner) {
        Matcher has = HAS_SOMEBODY.matcher(folded.substring(start, end));
        String role = has.find() ? ChineseWords.person(has.group(1)) : "";
        return role.isEmpty() ? owner : role;
    }

    /** Whom 他 or 她 in the next clause means. */
    private String lastPerson(int start, int end, ChineseClause clause) {
        boolean other = !clause.owner().isEmpty() && !clause.owner().equals(ChinesePeople.ME);
        if (other) {
            return clause.owner();
        }
        String last = lastPerson;
        for (int at = start; at < end; at++) {
            String name = people.nameAt(folded, at);
            int role = ChinesePeople.roleAt(folded, at);
            if (!name.isEmpty()) {
                last = name;
                at += name.length() - 1;
            } else if (role > 0) {
                last = ChineseWords.person(folded.substring(at, at + role));
                at += role - 1;
            }
        }
        return last;
    }

    private boolean separates(int i) {
        char c = folded.charAt(i);
        boolean stop = "。！？；".indexOf(c) >= 0 && i + 1 < folded.length() || c == '.' && folded.startsWith(". ", i);
        boolean comma = c == '，' || c == ',' && i + 1 < folded.length() && ChineseToken.isHan(folded.charAt(i + 1));
        if (!stop && !comma) {
            return false;
        }
        return !quoted[i] || inNote(i);
    }

    /** Brackets around several sentences hold a text, not one value. */
    private boolean inNote(int i) {
        int open = folded.lastIndexOf('【', i);
        int close = folded.indexOf('】', i);
        return open >= 0 && close > 0 && folded.substring(open, close).indexOf('。') > 0;
    }

    private ChineseClause clause(int start, int end, String before, boolean value) {
        String text = folded.substring(start, end);
        if (value) {
            boolean number = fact.identity().key().endsWith("手机号");
            return new ChineseClause(start, end, before, false, start, number ? "我的手机号是1" : "", folded);
        }
        people.learnClause(text);
        Matcher time = TIME_HEAD.matcher(text);
        int head = time.find() ? time.end() : 0;
        boolean pronoun =
                text.length() > head && "他她".indexOf(text.charAt(head)) >= 0 && !text.startsWith("们", head + 1);
        if (pronoun && !lastPerson.isEmpty()) {
            return new ChineseClause(start, end, lastPerson, false, start, "我" + text.substring(head + 1), folded);
        }
        ChineseSubject subject = ChineseSubject.of(text.substring(head));
        String known = subject.end() > 0 ? "" : people.nameAt(text, head);
        if (!known.isEmpty()) {
            subject = new ChineseSubject(known, known, known.length(), true);
        }
        boolean said = !subject.name().isEmpty() && subject.end() > 0;
        String owner = said ? subject.name() : before.isEmpty() ? "" : before;
        if (said && subject.person()) {
            people.learnSubject(subject.text(), subject.name());
        }
        boolean reported =
                said && REPORTS.matcher(text.substring(head + subject.end())).lookingAt();
        boolean family = reported || said && !subject.person();
        if (family) {
            owner = ChinesePeople.ME;
        }
        String told = said ? text.substring(head) : "我" + text.substring(head);
        int subjectEnd = said ? start + head + subject.end() : start;
        return new ChineseClause(start, end, owner, said, subjectEnd, told, folded);
    }

    static String aspect(String clause) {
        if (clause.isEmpty() || clause.length() > 60) {
            return "";
        }
        String key = ChineseIdentity.of(clause).key();
        int dot = key.indexOf('·');
        String aspect = dot < 0 || key.startsWith("句·") ? "" : key.substring(dot + 1);
        boolean trade = aspect.isEmpty()
                && (TRADE.matcher(clause).find() || clause.indexOf('是') > 0 && ChineseWords.endsWithTrade(clause));
        return trade ? "工作" : aspect;
    }
}
