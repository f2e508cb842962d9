package cofio.text;

import java.util.regex.Pattern;

/**
 * Talk about the memory itself, its file or the answering: "You can check the file if needed", "请读取该文件并回答以下问题".
 * It tells nothing to keep and asks nothing itself. So do reactions to the last reply: "No, it's fine", "算了".
 */
public final class Housekeeping {
    private static final int LONGEST = 300;

    private static final String FILE =
            "(?:(?:the|that|this|your|my|a|our|its) )?(?:(?:memory|notes?|md|markdown|saved|same|long[- ]term) )*"
                    + "(?:file|memory|memories|notes|records?|folder)\\b|\\S*\\bmemory(?:/\\w+)?\\.md\\b\\S*";
    /** A file that is none of the memory's: what to do with it is a task and no fact. */
    private static final String OTHER_FILE = "[`'\"]?(?![\\w./-]*memory)[\\w./-]*\\w\\.(?!md\\b)[a-z]{2,5}\\b[`'\"]?";

    private static final String POLITE =
            "(?:(?:please|pls|kindly|now|then|so|and|first|ok(?:ay)?|just|also|(?:could|can|would) you)[ ,]+)*";
    private static final String REST =
            "(?:(?!\\b(?:tell me|let me know|what|where|who|whom|whose|which|how|why)\\b(?! you (?:find|found|know|have|see|read))).)*";

    private static final String ANSWER =
            "(?:answer|tell me|let me know|reply|respond)(?:,? (?:please|me|this|these|the following|in turn|one by one))*";

    private static final Pattern ENGLISH = Pattern.compile(
            // You can check the memory file if needed.
            "(?:you|u) (?:can|could|may|might|should|will|are free to|'ll|need to|have to)(?: also| just| always| probably)* "
                    + "(?:check|read|look|use|open|consult|find|see|refer|search)\\b" + REST + "(?:" + FILE
                    + "|\\bneed(?:ed)?\\b)" + REST
                    // Please read that file and answer these questions.
                    + "|" + POLITE
                    + "(?:read|check|open|look (?:in|at|into|through|up)|use|consult|refer to|go through|load|review|see)(?: again| first)? (?:(?:it|that|them)(?= (?:first |carefully )?and (?:then )?answer\\b)|"
                    + FILE
                    + ")" + REST
                    // Please answer all five questions based on what you find in the file.
                    + "|" + POLITE
                    + "(?:answer|respond to|reply to|do|try)(?: me| all| each| every| both| of| the| these| those| my| following| next| \\w{1,6}){0,5} questions?\\b.*"
                    // Base your answers on the file.
                    + "|" + POLITE
                    + "(?:base|give|keep|make) (?:your|the|all) (?:answers?|repl(?:y|ies)|responses?)\\b.*"
                    // Please answer from memory: (and then the questions)
                    + "|" + POLITE + "(?:(?:read|check|open|look (?:in|at|into)|use) [`\\w./-]+ and (?:then )?" + ANSWER
                    + "|" + ANSWER + ",? (?:from|by|using|out of) (?:" + FILE + "|[`\\w./-]+\\.md`?))"
                    + "(?:,? (?:please|this|these|the following|in turn|one by one))*\\s*[:：]"
                    // Save your answer to answer.txt.
                    + "|" + POLITE + "(?:save|write|put|store|export|output|append|copy|print|dump|send)(?: down| out)?"
                    + " (?:your|the|this|that|these|those|all|each|every|it|them)\\b(?: [\\w'’-]+){0,5} (?:to|into|in|as|under)"
                    + " (?:(?:a|the|an?other|this|new) )*(?:file )?(?:(?:called|named) )?" + OTHER_FILE
                    + "[\\w ,]{0,30}[.!]*"
                    // I previously saved some information in a file called memory/MEMORY.md.
                    + "|(?:i|we)(?:['’]ve| have|['’]d| had)?(?: previously| already| earlier| just| recently| once| last \\w+)* (?:saved|stored|put|wrote|written|kept|recorded|given you|gave you|told you|shared)"
                    + "(?: you| down)?(?: some| my| a few| the| this| all| several| of| personal| important| private| useful| bits?| pieces?)*"
                    + " (?:information|info|facts?|details?|things?|notes?|data|stuff|it|everything)(?: about (?:me|myself|us))?(?: with you)?(?: before| earlier)?"
                    + "(?:,? (?:in|to|into|inside|on|under) " + REST + ")?[.!:]*"
                    // Here are my questions:
                    + "|(?:here (?:are|come)|now|next)(?: some| a few| my| the| \\w{1,6}){0,3} questions?\\b[^?]{0,40}[:.!]*",
            Pattern.CASE_INSENSITIVE);

    private static final String HAN_FILE = "(?:文件|记忆|笔记|备忘录?|记录|`?[\\w./]*\\.md`?)";
    private static final Pattern CHINESE = Pattern.compile(
            "(?:请|麻烦|帮我|你|您|然后|再|并|，|,)*(?:把|将)(?:你的|这个|这些|所有|全部|最终|最后|的)*(?:答案|结果|回答|回复|总结|摘要|内容|输出)(?:都|全部)?"
                    + "(?:保存|写|存|输出|放|记|导出)(?:到|进|入|在|至)\\s*[`\"“]?[\\w./-]+\\.[a-z]{2,5}[`\"”]?(?:里|中|文件|里面)*[。！!.]*|"
                    + "(?:请|麻烦|帮我|你|您|可以|能|现在|先|然后|如有需要|如果需要|需要的话|必要时|也|，|,)*(?:读取|读一下|读|查看|查一下|查阅|看一下|看看|参考|打开|翻一下|翻看)(?:一下)?"
                    + "(?:[^，。？?谁哪什几多]{0,20})" + HAN_FILE
                    + "(?:[里中内的]*(?:内容)?)(?:[，,]?(?:并|然后|再|来)?(?:据此|根据内容)?回答[^？?]{0,20}问题)?[。：:！!.]*"
                    + "|(?:请|麻烦|你)*(?:根据|按照|基于)[^，。？?]{0,20}" + HAN_FILE
                    + "[^，。？?]{0,10}[，,]?(?:来)?回答[^？?谁哪]{0,20}[。：:！!.]*"
                    + "|(?:请|麻烦|你|依次|逐一|一一)*回答(?:我|一下|下面|以下|下列|这|那|所有|全部|的|几|两|三|四|五|\\d|个|道|些)*问题[^？?]{0,12}[。：:！!.]*"
                    + "|我(?:之前|以前|先前|曾经|上次|已经|早就)*(?:把|将)?[^，。？?是叫]{0,16}(?:信息|资料|事情?|内容|东西|事实)[^，。？?是叫]{0,8}(?:保存|存|记|写|放)(?:在|到|进|了|入)[^，。？?]{0,24}"
                    + HAN_FILE + "(?:里|中|里面|了)*[。：:！!.]*");

    private Housekeeping() {}

    /** Reactions to what was said last, of which nothing is left when the moment is over. */
    private static final Pattern REACTION = Pattern.compile(
            "(?:(?:no|nope|yes|yeah|sorry|actually|oh|ah|well|ok(?:ay)?|haha+|lol|hmm+|wow|wait|cool|great)[\\s,.!…-]*)*"
                    + "(?:(?:it|that)(?:['’]s| is| was) (?:all |so |really |very |quite |too )*(?:fine|ok(?:ay)?|good|great|right|wrong|correct|incorrect|true"
                    + "|funny|cool|nice|awesome|amazing|bad|sad|late|early|raining|snowing|my (?:mistake|turn|fault|bad)|nothing|no problem|not important|a pity"
                    + "|a long story|enough|it|all)(?: now| here| then| again)?(?:,? (?:thanks|thank you|i have to go|i must go|gotta go))?"
                    + "|i(?:['’]m| am) (?:late|good|fine|sorry|back|here|done|leaving|off)(?:,? thanks)?|my (?:mistake|bad|fault)|never ?mind|cancel(?: that)?|redo"
                    + "|i (?:don['’]t|do not) (?:think|know|care|mind)(?: so| that)?|i (?:didn['’]t|did not) (?:mean|say|want) (?:that|it|this)|don['’]t|not (?:that|this|now|yet|really)"
                    + "|i (?:hate|love|like) (?:you|it|that|this)|(?:you['’]re|you are) (?:\\w+ )?(?:stupid|great|the best|awesome|wrong|right|funny|welcome|useless|kind|nice|smart)"
                    + "|(?:both|neither|none|either)(?: of (?:them|those))?|(?:no|yes),? (?:please|thanks|thank you))[.!…]*"
                    + "|(?:不用了?|没事|算了|不必了|没关系|别|不要|好了|不是的?|不对|随便|都行|都可以|是我的错|我的错|开玩笑的?)(?:[，, ]*(?:谢谢|算了|没事|是我的错))*[。！!～~]*",
            Pattern.CASE_INSENSITIVE);

    public static boolean is(String sentence, Language language) {
        String text = sentence.strip();
        if (text.length() > LONGEST) {
            return false;
        }
        if (text.length() < 60 && REACTION.matcher(text).matches()) {
            return true;
        }
        return (language == Language.CHINESE ? CHINESE : ENGLISH).matcher(text).matches()
                || TalkWords.only(text, language);
    }
}
