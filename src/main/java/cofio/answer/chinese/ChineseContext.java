package cofio.answer.chinese;

import cofio.fact.chinese.ChineseSubject;
import cofio.fact.chinese.ChineseWords;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A question that leans on what was said before, made whole: 她的生日呢 after 我妈住在哪里 is 我妈的生日. */
final class ChineseContext {
    private static final Pattern THING = Pattern.compile("^(?:那么?|然后|还有|另外|，)*它");
    private static final Pattern SOMEBODY = Pattern.compile("^(?:那么?|然后|还有|另外|，)*(?<who>[她他])(?!们)");
    private static final Pattern AND = Pattern.compile("^(?:那么?)?(?<what>[^，？?什么哪谁几多少怎吗]{1,12}?)呢[？?]?$");
    private static final Pattern LINK = Pattern.compile("^(?:那么?|还有|另外|以及|然后|，)+");
    private static final Set<String> PERSONAL = Set.of(
            "住", "工作", "电话", "生日", "老家", "专业", "年龄", "学", "喜欢", "讨厌", "身高", "体重", "血型", "名字", "邮箱", "微信", "结婚", "过敏",
            "毕业", "养", "生肖", "星座");
    private static final String WOMEN = "妈娘奶婆姐妹女姑姨婶嫂媳妻太闺";
    private static final String MEN = "爸爹爷哥弟叔伯舅公夫男岳";

    private ChineseContext() {}

    /** What the question may mean, the likelier first: 几岁了 after 我女儿叫什么 asks about her. */
    static List<String> readings(String question, List<String> earlier, ChinesePeople people) {
        String text = resolved(question, earlier, people);
        ChineseAsked asked = ChineseAsked.of(text, people);
        if (earlier.isEmpty() || !asked.who().isEmpty() || asked.about()) {
            return List.of(text);
        }
        String last = lastQuestion(earlier);
        String before = ChinesePlain.of(resolved(last, earlier.subList(0, earlier.size() - 1), people));
        ChineseAsked asking = ChineseAsked.of(before, people);
        boolean somebody = !asking.who().isEmpty() && !asking.who().equals(ChinesePeople.ME);
        boolean bare = asked.words().isEmpty();
        if (!somebody && !(bare && !asking.words().isEmpty())) {
            return List.of(text);
        }
        ChineseAsked.Subject subject = ChineseAsked.subject(before, people);
        String owner =
                somebody ? before.substring(subject.start(), subject.end()) : "我的" + String.join("", asking.words());
        String whole = owner + LINK.matcher(text).replaceFirst("");
        boolean own = bare ? !asked.focus().isEmpty() : asked.words().stream().noneMatch(ChineseContext::isPersonal);
        return own ? List.of(whole, text) : List.of(whole);
    }

    private static boolean isPersonal(String word) {
        return PERSONAL.stream().anyMatch(personal -> ChineseConcepts.same(personal, word));
    }

    static String resolved(String question, List<String> earlier, ChinesePeople people) {
        String text = ChineseWords.fold(question.strip()).replaceAll("^[0-9０-９]{1,2}[.．、)）:：]\\s*", "");
        Matcher and = AND.matcher(text);
        if (and.matches() && !earlier.isEmpty()) {
            return continued(and.group("what"), earlier, people);
        }
        Matcher somebody = SOMEBODY.matcher(text);
        if (somebody.find()) {
            String who = person(earlier, people, somebody.group("who"));
            return who.isEmpty() ? text : who + text.substring(somebody.end());
        }
        Matcher thing = THING.matcher(text);
        if (thing.find()) {
            String what = thing(earlier, people);
            return what.isEmpty() ? text : what + text.substring(thing.end());
        }
        return text;
    }

    /** 那我爸呢 takes the question before and puts 我爸 in; 那电话呢 keeps whom it was about. */
    private static String continued(String what, List<String> earlier, ChinesePeople people) {
        String last = ChinesePlain.of(lastQuestion(earlier));
        ChineseAsked.Subject before = ChineseAsked.subject(last, people);
        String words = what.startsWith("那") ? what.substring(1) : what;
        ChineseAsked.Subject now = ChineseAsked.subject(words, people);
        boolean person = !now.who().isEmpty() && now.end() - now.start() >= words.length() - 1;
        if (person) {
            String head = last.startsWith("我") && before.start() > 0
                    ? last.substring(1, before.start())
                    : last.substring(0, before.start());
            return head.equals("我")
                    ? words + last.substring(before.end())
                    : head + words + last.substring(before.end());
        }
        if (!now.who().isEmpty() || before.who().isEmpty()) {
            return words;
        }
        String pronoun =
                words.startsWith("她") || words.startsWith("他") || words.startsWith("它") ? words.substring(1) : words;
        String owner = last.substring(before.start(), before.end());
        return owner + (pronoun.startsWith("的") ? "" : "的") + pronoun;
    }

    private static String lastQuestion(List<String> earlier) {
        for (int i = earlier.size() - 1; i >= 0; i--) {
            String said = earlier.get(i);
            if (said.contains("？") || said.contains("?") || said.matches(".*(?:什么|哪|谁|多少|几|吗|怎么).*")) {
                List<String> questions = ChineseQuestions.split(said);
                return questions.isEmpty() ? said : questions.getLast();
            }
        }
        return earlier.getLast();
    }

    private static String person(List<String> earlier, ChinesePeople people, String pronoun) {
        for (int i = earlier.size() - 1; i >= 0; i--) {
            String text = ChineseWords.fold(earlier.get(i));
            String found = "";
            for (int at = 0; at < text.length(); at++) {
                int length = ChinesePeople.roleAt(text, at);
                for (String name : people.names()) {
                    length = text.startsWith(name, at) && name.length() > 1 ? Math.max(length, name.length()) : length;
                }
                if (length > 0) {
                    String word = text.substring(at, at + length);
                    found = fits(word, pronoun) ? word : found;
                    at += length - 1;
                }
            }
            if (found.isEmpty()) {
                ChineseSubject subject = ChineseSubject.of(ChinesePlain.of(text));
                found = subject.person() && fits(subject.name(), pronoun) ? subject.name() : "";
            }
            if (!found.isEmpty()) {
                return found;
            }
        }
        return "";
    }

    private static boolean fits(String word, String pronoun) {
        boolean woman = word.chars().anyMatch(c -> WOMEN.indexOf(c) >= 0);
        boolean man = word.chars().anyMatch(c -> MEN.indexOf(c) >= 0);
        return pronoun.equals("她") ? woman || !man : man || !woman;
    }

    /** What the question before was about. */
    private static String thing(List<String> earlier, ChinesePeople people) {
        for (int i = earlier.size() - 1; i >= 0; i--) {
            ChineseAsked asked = ChineseAsked.of(earlier.get(i), people);
            if (!asked.words().isEmpty()) {
                return String.join("", asked.words());
            }
            if (!asked.focus().isEmpty()) {
                return asked.focus();
            }
        }
        return "";
    }
}
