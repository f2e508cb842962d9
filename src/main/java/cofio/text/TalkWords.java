package cofio.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words in which people speak of the talk itself: of remembering and answering, of the session and its file. A
 * sentence that is made of them alone tells nothing to keep, however it is put: "In an earlier session I told you some
 * things about me, and you saved them in a file." What is worth keeping has a word of its own, a name or a value.
 */
final class TalkWords {
    private static final int MOST = 45;

    private static final Set<String> PLAIN = words(
            "i me my myself we us our you your yours yourself u it its they them their this that these those there here a an"
                    + " the and or but so then also too just only even not no yes please pls kindly thanks thank to of in on at for"
                    + " from by with without about into inside as than if when whenever once while until till before after afterwards"
                    + " later now again still already yet all each every both any some few several many much more"
                    + " most other another next following previous previously earlier recently last first own same such what whatever"
                    + " which who how where whether because is are was were be been being am has have had do does did done can could"
                    + " will would shall should may might must need needs needed want wants wanted like let lets let's going gonna ok"
                    + " okay sure well right everything anything something nothing things thing stuff bit bits piece pieces one two"
                    + " three four five six seven eight nine ten i'm i'll i'd i've we're we'll we've you're you'll you've you'd it's"
                    + " that's here's there's don't doesn't didn't isn't wasn't can't won't couldn't shouldn't haven't today yesterday"
                    + " tomorrow tonight week weeks day days month months time times ago minute moment while soon otherwise instead"
                    + " possible necessary able new fresh brand completely entirely totally different separate future own turn order");

    private static final Set<String> TALK = words(
            "remember remembered remembering recall memorize memorise memory memories save saved saves saving store stored storing"
                    + " keep kept keeping write wrote written note noted notes record recorded records put log file files folder"
                    + " directory document markdown info information fact facts detail details data personal important useful tell"
                    + " told telling say said saying ask asked asking question questions answer answers answered answering reply"
                    + " replies replying respond response responses quote confirm confirmed confirmation acknowledge acknowledged"
                    + " verify verified check checked checking test testing quiz look looked looking read reading open use using"
                    + " used consult refer find found see session sessions conversation conversations chat chats talk talked talking"
                    + " message messages access know knows knew known guess guessing guesses invent invented make made up correct"
                    + " correctly exact exactly precise precisely accurate accurately value values word words wording verbatim"
                    + " short brief briefly concise concisely clear clearly complete completely simple plain line lines list listed"
                    + " bullet bullets english chinese exist exists existing missing create created add added end quick quickly"
                    + " start started starting begin beginning forget forgotten forgot give gave given share shared provide provided help ready"
                    + " finished finish persist persistent permanently long-term news update updates down off back access available purpose reference"
                    + " called named get getting got retrieve retrieved load update updated below above carefully first properly successfully");

    /** Of these the sentence must have one: the others are said of anything. */
    private static final Set<String> TOPIC = words(
            "remember remembered remembering recall memorize memorise memory memories save saved saving store stored storing write"
                    + " written note noted record recorded file files folder directory info information facts details told tell ask"
                    + " asked question questions answer answers answering reply respond response quote confirm confirmation"
                    + " acknowledge verify check test quiz session sessions conversation conversations chat talked message messages"
                    + " guess guessing invent precise precisely exact exactly accurate verbatim short brief concise say know list"
                    + " clear need keep news update updates");

    /** How a sentence begins that is said to the one who remembers, or of the talk. */
    private static final Set<String> OPENERS = words(
            "confirm acknowledge reply respond answer say use look check verify quote keep be don't do make save store write"
                    + " note remember create add put read open this that that's here here's now next end let let's to if when"
                    + " once for without some last later in before after no just only in from with try");

    /** After "I" and "we" these make it a talk of the talk though nobody is spoken to. */
    private static final Set<String> OWN_TOPIC =
            words("question questions session sessions conversation stored saved quiz");

    private static final Pattern OPENING = Pattern.compile(
            "^(?:(?:please|pls|kindly|now|then|so|and|also|ok(?:ay)?|just|thanks|thank you|first|finally|(?:could|can|would|will) you)"
                    + "[ ,.!:]+)+");
    private static final Pattern PATH = Pattern.compile("[`'\"]?[\\w./~-]*(?:\\.(?:md|txt)|memory/)[`'\"]?");
    private static final Pattern ACKNOWLEDGED =
            Pattern.compile("[\"'“‘`](?:done|ok|okay|yes|saved|understood|noted|got it|stored|ready)[.!]?[\"'”’`]");
    private static final Pattern WORD = Pattern.compile("[a-z]+(?:['’-][a-z]+)*|\\d+|[^\\s\\p{P}]");
    private static final Pattern FOR_CONTENT = Pattern.compile(
            "\\b(?:tell|show|give|read|remind|list|repeat|summari[sz]e)\\b(?! me (?:when|once|if|as soon|that)\\b).*"
                    + "\\b(?:everything|all|what|who|where|which|how|facts|about me)\\b|\\bwhat (?:do|did|have) you\\b"
                    + "|\\blet me know (?:what|who|where|which|how|everything|all)\\b|^(?:what|who|where|when|which|how|why)\\b");

    /** Makes questions of the items that follow. */
    private static final Pattern ANSWER_THESE =
            Pattern.compile("(?:please )?answer(?: (?:me|these|this|those|all|the following))*:|请?回答(?:这些|以下|下面)?[:：]");

    private static final String HAN = "请|麻烦|帮我|帮忙|你|您|我们|咱们|我|他们|它们|它|这些|那些|这个|那个|这|那|一些|一个|几个|几件|所有|全部|每个|每|都|也|再|就|还"
            + "|已经|刚才|刚刚|之前|以前|先前|上次|上回|昨天|今天|明天|上周|以后|之后|然后|接下来|待会儿?|等下|等会儿?|下次|将来|现在|随时|曾经|曾"
            + "|确认|确保|保存|存储|存|储存|记录|记下来?|记住|记得|记好|记|写入|写进|写下来?|写|放|读取|读|查看|查阅|查|看看|看|打开|参考|使用|用|根据|按照"
            + "|告诉|说过|说|讲|问题|问|回答|回复|答案|答|提问|测试|测验|考考|考|检查|验证|聊天|聊过|聊|对话|会话|谈话|消息|记忆|文件夹|文件|目录|笔记|资料|信息|内容|事实|细节|事情|事|东西"
            + "|知道|清楚|猜测|猜|编造|编|准确|精确|完整|简短|简洁|简单|原文|原话|逐字|中文|英文|英语|汉语"
            + "|如果|要是|假如|的话|时候|时|不存在|存在|没有|有|不要|不用|不能|不会|不|别|没|新建|创建|建立|建|新的?|一下|一声|一遍|一次|一点|好了|完了|完成|好|完|了|过|的|地|得|着|吗|呢|吧|啊|在|到|进|入|里面|里|中|内|上|下面|下列|以下|下|以上|关于|对|把|将|给|让|叫|要|会|能|可以|应该|需要|想|请问|和|与|以及|并且|并|或|但|是|即可|就行|行|为|来|去|个|条|些|件|几|两|三|四|五|六|七|八|九|十|\\d{1,2}"
            + "|[`\"“”]?[\\w./]*\\.(?:md|txt)[`\"“”]?|memory/?";
    private static final Pattern ONLY_HAN = Pattern.compile("(?:" + HAN + "|[\\s\\p{P}])++");
    private static final Pattern HAN_TOPIC =
            Pattern.compile("保存|存储|记录|记住|记下|记过|不知道|回答|会话|对话|聊|记忆|文件|猜|考|测|告诉|确认|问你|问题");
    private static final Pattern HAN_ADDRESS = Pattern.compile("你|您|请|麻烦|如果|要是|不要|别|会话|对话|好了");
    private static final Pattern HAN_FOR_CONTENT = Pattern.compile("什么|哪|谁|多少|几岁|怎么|[？?吗呢]|告诉我(?!一声|你|是否|好)|忘");

    private TalkWords() {}

    private static Set<String> words(String words) {
        return Set.of(java.util.Arrays.stream(words.split(" ")).distinct().toArray(String[]::new));
    }

    /** Whether a sentence has no other words. */
    static boolean only(String sentence, Language language) {
        if (ANSWER_THESE.matcher(sentence.strip().toLowerCase(Locale.ROOT)).matches()) {
            return false;
        }
        return language == Language.CHINESE ? onlyHan(sentence) : onlyEnglish(sentence);
    }

    /** The same of a part of a sentence in which somebody is spoken to: "As I told you", "To answer your question". */
    static boolean isSaidToYou(String part, Language language) {
        if (part.matches("(?i)\\s*for (?:(?:future|later) (?:reference|use)|the record)")) {
            return true;
        }
        boolean you = language == Language.CHINESE ? part.matches(".*[你您].*") : part.matches("(?i).*\\byou.*");
        return you && only(part, language);
    }

    private static boolean onlyHan(String sentence) {
        return HAN_TOPIC.matcher(sentence).find()
                && HAN_ADDRESS.matcher(sentence).find()
                && !HAN_FOR_CONTENT.matcher(sentence).find()
                && ONLY_HAN.matcher(sentence).matches();
    }

    private static boolean onlyEnglish(String sentence) {
        String lower = sentence.strip().toLowerCase(Locale.ROOT).replace('’', '\'');
        boolean leads = lower.endsWith(":");
        if (lower.endsWith("?") || !leads && FOR_CONTENT.matcher(lower).find()) {
            return false;
        }
        String bare =
                ACKNOWLEDGED.matcher(PATH.matcher(lower).replaceAll(" file ")).replaceAll(" ok ");
        List<String> said = new ArrayList<>();
        Matcher word = WORD.matcher(bare);
        while (word.find()) {
            said.add(word.group());
        }
        boolean closed = said.size() <= MOST
                && said.stream().allMatch(one -> PLAIN.contains(one) || TALK.contains(one) || one.matches("\\d{1,2}"));
        boolean addressed = said.stream().anyMatch(one -> one.startsWith("you"));
        boolean topic = said.stream().anyMatch(TOPIC::contains);
        return closed && topic && (addressed || leads || isOfTheTalk(bare, said)) || isEnd(bare, said);
    }

    private static boolean isOfTheTalk(String bare, List<String> said) {
        Matcher word = WORD.matcher(OPENING.matcher(bare.strip()).replaceFirst(""));
        String first = word.find() ? word.group() : "";
        boolean own = first.matches("(?:i|we)(?:'.*)?");
        return own ? said.stream().anyMatch(OWN_TOPIC::contains) : OPENERS.contains(first);
    }

    /** "That's all for now", "End of list". */
    private static boolean isEnd(String bare, List<String> said) {
        return said.size() <= 12
                && bare.matches("(?:ok(?:ay)?[ ,]+)?(?:that's|that is|this is|that was) (?:all|everything|it)\\b.*")
                && said.stream().allMatch(one -> PLAIN.contains(one) || TALK.contains(one));
    }
}
